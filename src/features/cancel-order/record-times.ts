import { absent, known, type Field } from '~/lib/field';
import type { CancelRecord, RecordStep } from '~/wallet/cancel-record';

/** When the cancel left; null for a row without steps, which this program does not write. */
export function sentAtMs({ steps }: CancelRecord): number | null {
  return (steps.find(({ what }) => what === 'sent') ?? steps[0])?.atMs ?? null;
}

/** When its answer came, or when it was clear that none would; null before. */
export function answeredAtMs({ steps }: CancelRecord): number | null {
  return steps.find(({ what }) => answers.has(what))?.atMs ?? null;
}

/** When it was settled or refused for good; null while it waits for its outcome, also when it does so again. */
export function resolvedAtMs({ state, steps }: CancelRecord): number | null {
  return steps.findLast(({ what }) => what === state.phase && ends.has(what))?.atMs ?? null;
}

export function lastChangeAtMs({ steps }: CancelRecord): number | null {
  return steps.at(-1)?.atMs ?? null;
}

/** One of these times as a value that may be absent. */
export function timeField(atMs: number | null): Field<number> {
  return atMs === null ? absent('missing') : known(atMs);
}

const answers: ReadonlySet<RecordStep['what']> = new Set(['accepted', 'refused', 'unknown']);
const ends: ReadonlySet<RecordStep['what']> = new Set(['refused', 'settled']);
