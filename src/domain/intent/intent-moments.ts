import { valueOrNull, type Field } from '~/lib/field';
import type { IntentView } from './intent-view';

type MomentId = 'signed' | 'recorded' | 'priced' | 'settled' | 'expires';

/** What is known of an intent's life. */
export type IntentMoment = {
  readonly id: MomentId;
  readonly atMs: Field<number>;
  /** From the moment above it that is known; null where there is none. */
  readonly since: Span | null;
  /** The first moment that it should not have come before, but did. */
  readonly before: MomentId | null;
};

export type Span = {
  /** Below zero: it came earlier. */
  readonly ms: number;
  /** The service gives its end in whole seconds, so it may be up to a second off. */
  readonly isRough: boolean;
};

/**
 * What cannot have happened before what. A price may be older than the message that names it, and the price
 * at creation is taken by the service at a moment of its own.
 */
const mustFollow = {
  signed: [],
  recorded: ['signed'],
  priced: [],
  settled: ['signed', 'recorded', 'priced'],
  expires: ['signed'],
} as const satisfies Record<MomentId, readonly MomentId[]>;

/**
 * The moments that an intent itself gives, in the order in which they should have come. The interface names a phase
 * but no times of phases, so nothing more is told than these; the settlement only once there is one, the end of its
 * validity only where the signed order names one.
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
      // How long an order stays valid is not a step of its life.
      since:
        at === null || previous === undefined || previous === null || id === 'expires' ? null : spanOf(previous, at),
      before: at === null ? null : (mustFollow[id].find((earlier) => isBefore(at, times.get(earlier))) ?? null),
    };
  });
}

/** From the trader's signature to the settlement; null while either is not known. */
export function signedToSettled(moments: readonly IntentMoment[]): Span | null {
  const at = (id: MomentId) => moments.find((moment) => moment.id === id)?.atMs;
  const signed = at('signed');
  const settled = at('settled');
  return signed?.kind === 'known' && settled?.kind === 'known' ? spanOf(signed.value, settled.value) : null;
}

function spanOf(fromMs: number, toMs: number): Span {
  return { ms: toMs - fromMs, isRough: isWholeSecond(fromMs) || isWholeSecond(toMs) };
}

/** Beyond what cutting one of them to its second explains. */
function isBefore(atMs: number, otherMs: number | undefined): boolean {
  if (otherMs === undefined) return false;
  const { ms, isRough } = spanOf(otherMs, atMs);
  return isRough ? ms <= -1_000 : ms < 0;
}

/** Messages count seconds: a moment on a whole one is taken to be cut to it. */
function isWholeSecond(atMs: number): boolean {
  return atMs % 1_000 === 0;
}
