import type { Catalogue } from '~/text/catalogue';
import { isSent, type CancelState, type SentState } from '~/wallet/cancel-state';
import { type CancelOutcome, isResting, type Observation, outcomeOfStatus } from '~/wallet/observation';

export type OutcomeTone = 'quiet' | 'now' | 'good' | 'bad' | 'unclear';

/** Text colours, the same in dialogs and in the journal. A word always accompanies the colour. */
export const toneClass = {
  quiet: 'text-muted',
  now: 'text-accent-text',
  good: 'text-up-text',
  bad: 'text-down-text',
  unclear: 'text-warn-text',
} as const satisfies Record<OutcomeTone, string>;

/** The outcome of one cancel, or the fate of its order. */
export type OutcomeKind = keyof Catalogue['cancelProgress']['results'];

/** In the order in which a headline lists them. */
export const outcomeKinds = [
  'cancelled',
  'filled',
  'refused',
  'failed',
  'expired',
  'already',
  'stillActive',
  'gone',
  'notKnown',
  'accepted',
  'notSent',
  'waiting',
] as const satisfies readonly OutcomeKind[];

export const outcomeTones = {
  cancelled: 'good',
  filled: 'bad',
  refused: 'bad',
  failed: 'unclear',
  expired: 'unclear',
  already: 'quiet',
  stillActive: 'unclear',
  gone: 'unclear',
  notKnown: 'unclear',
  accepted: 'now',
  notSent: 'bad',
  waiting: 'quiet',
} as const satisfies Record<OutcomeKind, OutcomeTone>;

const kindOfOutcome = {
  cancelled: 'cancelled',
  'cancelled-by-service': 'cancelled',
  'executed-first': 'filled',
  expired: 'expired',
  'ended-in-error': 'failed',
  'still-active': 'stillActive',
  'no-longer-listed': 'gone',
  'not-known': 'notKnown',
} as const satisfies Record<CancelOutcome, OutcomeKind>;

/** The outcome of a cancel that was sent. It is `cancelled` only if a list of the service says so. */
export function outcomeKind(state: SentState): OutcomeKind {
  switch (state.phase) {
    case 'sent':
      return 'waiting';
    case 'accepted':
      return 'accepted';
    case 'unknown':
      return 'notKnown';
    case 'refused':
      return 'refused';
    case 'settled':
      return kindOfOutcome[state.outcome];
  }
}

/** The tone of a cancel in any phase; null for a draft without a problem. */
export function toneOfState(state: CancelState): OutcomeTone | null {
  if (!isSent(state)) {
    if (state.phase !== 'draft') return 'now';
    return state.problem === null ? null : state.problem === 'declined' ? 'quiet' : outcomeTones.notSent;
  }
  return state.phase === 'sent' ? 'now' : outcomeTones[outcomeKind(state)];
}

/** The fate of an order for which nothing was sent. An `executing` order may still end in any way. */
export type OrderFate =
  | Exclude<CancelOutcome, 'still-active' | 'no-longer-listed' | 'not-known'>
  | 'executing'
  | 'gone';

/**
 * The fate of an order that can no longer be cancelled: the end that a lookup found, otherwise the status in a list.
 * Null while it is being looked up, or if the order can be cancelled.
 */
export function fateOf(seen: Observation | null, status: string | null): OrderFate | null {
  if (seen?.kind === 'ended') return seen.fate;
  const listed = status === null ? null : fateOfStatus(status);
  if (listed !== null && listed !== 'executing') return listed;
  if (seen?.kind === 'listed') return fateOfStatus(seen.status) ?? listed;
  return listed ?? (seen?.kind === 'absent' ? 'gone' : null);
}

function fateOfStatus(status: string): OrderFate | null {
  return isResting(status) ? null : (outcomeOfStatus(status) ?? 'executing');
}

const kindOfFate = {
  cancelled: 'already',
  'cancelled-by-service': 'already',
  'executed-first': 'filled',
  expired: 'expired',
  'ended-in-error': 'failed',
  executing: 'notSent',
  gone: 'notSent',
} as const satisfies Record<OrderFate, OutcomeKind>;

export function kindOf(fate: OrderFate): OutcomeKind {
  return kindOfFate[fate];
}

/** One part of a headline: "2 of 3 cancelled". */
type HeadlinePart = { readonly kind: OutcomeKind | 'none'; readonly tone: OutcomeTone; readonly words: string };

/** Outcomes after which the order may have been cancelled. */
const maybeCancelled: ReadonlySet<OutcomeKind> = new Set([
  'cancelled',
  'already',
  'gone',
  'notKnown',
  'accepted',
  'waiting',
]);

/**
 * The outcomes of several orders, in figures: "2 of 3 cancelled", "1 was filled first". If it is certain that nothing
 * was cancelled, the headline begins with that.
 */
export function headlineParts(
  kinds: readonly OutcomeKind[],
  t: Pick<Catalogue['cancelProgress'], 'results' | 'noneCancelled'>,
): readonly HeadlinePart[] {
  const counts = outcomeKinds
    .map((kind) => ({ kind, count: kinds.filter((other) => other === kind).length }))
    .filter(({ count }) => count > 0);
  const isNone = !kinds.some((kind) => maybeCancelled.has(kind));
  const parts = counts.map(({ kind, count }, index) => ({
    kind,
    tone: outcomeTones[kind],
    // Only the first figure names the total.
    words: t.results[kind](count, index === 0 && !isNone ? kinds.length : count),
  }));
  // "3 not sent" already implies that none was cancelled.
  return isNone && kinds.some((kind) => kind !== 'notSent')
    ? [{ kind: 'none', tone: 'bad', words: t.noneCancelled }, ...parts]
    : parts;
}
