import type { MarketIdentity } from '~/domain/market/market-identity';
import { downloadText } from '~/lib/download';
import { isoUtc, isTime } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { type CsvColumn, csvTime, csvLabel } from '~/ui/table/csv-columns';
import type { CancelRecord } from '~/wallet/cancel-record';
import { answeredAtMs, lastChangeAtMs, resolvedAtMs, sentAtMs, statusSeen, timeField } from './record-messages';

/** A cancel in a file: every field, hashes and addresses in full, times in UTC. */
export function cancelsCsv(
  { columns }: Catalogue['cancels'],
  findMarket: (address: string) => MarketIdentity | null,
): readonly CsvColumn<CancelRecord>[] {
  return [
    ...csvTime<CancelRecord>(columns.when, (record) => timeField(sentAtMs(record))),
    ...csvTime<CancelRecord>(columns.answered, (record) => timeField(answeredAtMs(record))),
    ...csvTime<CancelRecord>(columns.resolved, (record) => timeField(resolvedAtMs(record))),
    ...csvLabel<CancelRecord>(columns.order, ({ target }) => target.orderId),
    ...csvLabel<CancelRecord>(columns.orderHash, ({ target }) => target.orderHash),
    ...csvLabel<CancelRecord>(columns.market, ({ target }) => findMarket(target.market)?.ticker ?? null),
    ...csvLabel<CancelRecord>(columns.marketAddress, ({ target }) => target.market),
    ...csvLabel<CancelRecord>(columns.asset, ({ target }) => target.asset),
    ...csvLabel<CancelRecord>(columns.account, ({ target }) => target.account),
    ...csvLabel<CancelRecord>(columns.trader, ({ target }) => target.trader),
    ...csvLabel<CancelRecord>(columns.key, ({ signed }) => signed.publicKey),
    ...csvLabel<CancelRecord>(columns.source, ({ signed }) => signed.source),
    ...csvLabel<CancelRecord>(columns.cellHash, ({ signed }) => signed.cellHash),
    ...csvLabel<CancelRecord>(columns.state, ({ state }) => state.phase),
    ...csvLabel<CancelRecord>(columns.outcome, ({ state }) => (state.phase === 'settled' ? state.outcome : null)),
    ...csvLabel<CancelRecord>(columns.answer, ({ state }) => ('answer' in state ? state.answer.kind : null)),
    ...csvLabel<CancelRecord>(columns.lastSeen, statusSeen),
    ...csvTime<CancelRecord>(columns.lastChange, (record) => timeField(lastChangeAtMs(record))),
  ];
}

/** Incremented when a member of the file changes its name or meaning. */
const FILE_VERSION = 1;

/**
 * The journal as a file for other programs: whole rows, times in UTC as ISO 8601, words as the service spelled them.
 * `signed.message` is the base64 of the bag of cells that was sent. Rows contain no signatures, and no keys except the
 * public one.
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

/** "perpdeck-cancels-2026-05-13.json": the UTC day of the export, like the times in it. */
export function saveCancelsJson(records: readonly CancelRecord[], exportedAtMs: number): void {
  const day = isoUtc(exportedAtMs).slice(0, 10);
  downloadText(`perpdeck-cancels-${day}.json`, cancelsJson(records, exportedAtMs), 'application/json');
}
