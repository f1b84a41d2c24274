import { valueOrNull, type Field } from '~/lib/field';
import type { IntentView } from './intent-view';

type MomentId = 'signed' | 'recorded' | 'priced' | 'settled' | 'expires';

/** The known times of an intent. */
export type IntentMoment = {
  readonly id: MomentId;
  readonly atMs: Field<number>;
  /** The time since the previous known one; null where there is none. */
  readonly since: Span | null;
  /** The first moment that should have come later, but came earlier. */
  readonly before: MomentId | null;
};

export type Span = {
  /** Negative: it came earlier. */
  readonly ms: number;
  /** The service gives its end in whole seconds, so it may be up to a second off. */
  readonly isRough: boolean;
};

/**
 * The expected order of the moments. A price may be older than the message that names it, and the service records the
 * price at creation at a moment of its own.
 */
const mustFollow = {
  signed: [],
  recorded: ['signed'],
  priced: [],
  settled: ['signed', 'recorded', 'priced'],
  expires: ['signed'],
} as const satisfies Record<MomentId, readonly MomentId[]>;

/**
 * The moments in an intent, in their expected order. The interface names a phase but gives no times for phases, so
 * there are no other moments. The settlement is included once it exists, the end of validity only if the signed order
 * has one.
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
      // The end of validity is not a step of its life.
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

/** By more than rounding down to seconds explains. */
function isBefore(atMs: number, otherMs: number | undefined): boolean {
  if (otherMs === undefined) return false;
  const { ms, isRough } = spanOf(otherMs, atMs);
  return isRough ? ms <= -1_000 : ms < 0;
}

/** Messages count seconds, so a whole second is assumed to be rounded down. */
function isWholeSecond(atMs: number): boolean {
  return atMs % 1_000 === 0;
}
