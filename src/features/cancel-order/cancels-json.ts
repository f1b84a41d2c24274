import { downloadText } from '~/lib/download';
import { isoUtc, isTime } from '~/lib/format-time';
import type { CancelRecord } from '~/wallet/cancel-record';

/** Raised whenever a member of the file changes its name or meaning. */
const FILE_VERSION = 1;

/**
 * The journal as a file for other programs: whole rows, times in UTC as ISO 8601,
 * words of the service as it spelt them. `signed.message` is the base64 of the bag of
 * cells that was sent; signatures and keys but the public one are in no row.
 */
export function cancelsJson(records: readonly CancelRecord[], exportedAtMs: number): string {
  const file = {
    format: 'perpdeck-cancels',
    version: FILE_VERSION,
    exportedAt: isoUtc(exportedAtMs),
    cancels: records.map(({ id, target, signed, state, steps }) => ({
      id,
      target,
      signed,
      state,
      steps: steps.map(({ atMs, what, detail }) => ({ at: isTime(atMs) ? isoUtc(atMs) : null, what, detail })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** "perpdeck-cancels-2026-05-13.json": the day is that of the export, in UTC as the times in it. */
export function saveCancelsJson(records: readonly CancelRecord[], exportedAtMs: number): void {
  const day = isoUtc(exportedAtMs).slice(0, 10);
  downloadText(`perpdeck-cancels-${day}.json`, cancelsJson(records, exportedAtMs), 'application/json');
}
