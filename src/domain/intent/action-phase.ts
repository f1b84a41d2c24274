/** How an intent ended; `underway` while it has not. */
export type PhaseEnd = 'underway' | 'settled' | 'withdrawn' | 'failed';

type PhaseName =
  | 'created'
  | 'admitting'
  | 'admitted'
  | 'waiting'
  | 'settling'
  | 'settled'
  | 'cancelled'
  | 'dropped'
  | 'superseded'
  | 'expired'
  | 'failed'
  | 'rejected';

type Phase = { readonly word: PhaseName; readonly end: PhaseEnd; readonly step: number | null };

/** The assumed steps of a successful intent: the interface names neither the phases nor their order. */
export const PHASE_WAY = ['created', 'admitted', 'settling', 'settled'] as const satisfies readonly PhaseName[];

/** The assumed meaning of each word; `step` is the progress of the intent. */
const phases = {
  created: { end: 'underway', step: 0 },
  admitting: { end: 'underway', step: 0 },
  admitted: { end: 'underway', step: 1 },
  waiting: { end: 'underway', step: 1 },
  settling: { end: 'underway', step: 2 },
  settled: { end: 'settled', step: 3 },
  cancelled: { end: 'withdrawn', step: null },
  dropped: { end: 'withdrawn', step: null },
  superseded: { end: 'withdrawn', step: null },
  expired: { end: 'withdrawn', step: null },
  failed: { end: 'failed', step: null },
  rejected: { end: 'failed', step: null },
} as const satisfies Record<PhaseName, Omit<Phase, 'word'>>;

/** Synonyms, including those of an order's status. */
const synonyms: Readonly<Record<string, PhaseName>> = {
  seq_pending: 'created',
  seq_executing: 'admitting',
  active: 'admitted',
  pending: 'waiting',
  tx_sent: 'settling',
  executed: 'settled',
  canceled: 'cancelled',
  canceled_by_sequencer: 'dropped',
  error: 'failed',
};

/**
 * The assumed meaning of an `action_phase` (GAPS.md), in any case, with spaces, hyphens or underscores.
 * @returns null for an unknown word, which is shown as given
 */
export function phaseOf(given: string): Phase | null {
  // Longer than any word, so not searched.
  if (given.length > 40) return null;
  const name = given
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const word = Object.hasOwn(synonyms, name) ? synonyms[name] : name;
  return word !== undefined && isPhaseName(word) ? { word, ...phases[word] } : null;
}

function isPhaseName(name: string): name is PhaseName {
  return Object.hasOwn(phases, name);
}
