import { type Field, valueOrNull } from '~/lib/field';
import type { IntentView } from './intent-view';

/** How an intent ended; `underway` while it has not ended. */
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

/** Synonyms, including the words for an order's status. */
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
  // Longer than any known word, so it is not searched for.
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

type MomentId = 'signed' | 'recorded' | 'priced' | 'settled' | 'expires';

/** The known times of an intent. */
export type IntentMoment = {
  readonly id: MomentId;
  readonly atMs: Field<number>;
  /** The time since the previous known moment; null if there is none. */
  readonly since: Span | null;
  /** The first moment that should have come later, but came earlier. */
  readonly before: MomentId | null;
};

export type Span = {
  /** Negative if the moment came earlier than the previous one. */
  readonly ms: number;
  /** Whether the service gives the end of the span in whole seconds, so the span may be up to a second off. */
  readonly isRough: boolean;
};

/**
 * The expected order of the moments. A price may be older than the message that names it, and the service may record
 * the creation price at another moment than the intent.
 */
const mustFollow = {
  signed: [],
  recorded: ['signed'],
  priced: [],
  settled: ['signed', 'recorded', 'priced'],
  expires: ['signed'],
} as const satisfies Record<MomentId, readonly MomentId[]>;

/**
 * The moments in an intent, in their expected order. The interface names a phase but gives no times for phases, so no
 * other moments are known. The settlement is included once it exists, the end of validity only if the signed order has
 * one.
 */
export function intentMoments(
  view: Pick<IntentView, 'message' | 'recordedAtMs' | 'created' | 'settled'>,
): readonly IntentMoment[] {
  const given: readonly { readonly id: MomentId; readonly atMs: Field<number> }[] = [
    { id: 'signed', atMs: view.message.createdAtMs },
    { id: 'recorded', atMs: view.recordedAtMs },
    { id: 'priced', atMs: view.created.atMs },
    ...(view.settled.given ? [{ id: 'settled', atMs: view.settled.atMs } as const] : []),
    ...(view.message.order.expiresAtMs.kind === 'absent'
      ? []
      : [{ id: 'expires', atMs: view.message.order.expiresAtMs } as const]),
  ];
  const times = new Map(given.flatMap(({ id, atMs }) => (atMs.kind === 'known' ? [[id, atMs.value] as const] : [])));
  return given.map(({ id, atMs }, index) => {
    const at = valueOrNull(atMs);
    const previous = given
      .slice(0, index)
      .map((moment) => valueOrNull(moment.atMs))
      .findLast((time) => time !== null);
    return {
      id,
      atMs,
      // The end of validity is a deadline, not a step of the intent, so no time since the previous moment is given.
      since:
        at === null || previous === undefined || previous === null || id === 'expires' ? null : spanOf(previous, at),
      before: at === null ? null : (mustFollow[id].find((earlier) => isBefore(at, times.get(earlier))) ?? null),
    };
  });
}

/** From the trader's signature to the settlement; null while either is unknown. */
export function signedToSettled(moments: readonly IntentMoment[]): Span | null {
  const at = (id: MomentId) => moments.find((moment) => moment.id === id)?.atMs;
  const signed = at('signed');
  const settled = at('settled');
  return signed?.kind === 'known' && settled?.kind === 'known' ? spanOf(signed.value, settled.value) : null;
}

function spanOf(fromMs: number, toMs: number): Span {
  return { ms: toMs - fromMs, isRough: isWholeSecond(fromMs) || isWholeSecond(toMs) };
}

/** Whether a moment came earlier by more than rounding down to seconds explains. */
function isBefore(atMs: number, otherMs: number | undefined): boolean {
  if (otherMs === undefined) return false;
  const { ms, isRough } = spanOf(otherMs, atMs);
  return isRough ? ms <= -1_000 : ms < 0;
}

/** Messages count seconds, so a whole second is assumed to be rounded down. */
function isWholeSecond(atMs: number): boolean {
  return atMs % 1_000 === 0;
}
