import { ALL_TIME, type OpenRange } from '~/lib/time-range';
import type { RatePoint } from './rate-history';
import { readableRates, type RateReading } from './rate-reading';

/** The history of one vault (operation 11), in order of time. */
export type ComparedHistory = { readonly address: string; readonly points: readonly RatePoint[] };

/** Why a vault has no place among the lines: too few readable rates, one at the start that is not above zero, or none after the start. */
export type LeftOut = 'tooFew' | 'baseNotPositive' | 'noneLater';

/** What the range leaves of one history; of one that is compared, from its base on. */
export type ComparedPart = ComparedHistory &
  ({ readonly kind: 'compared'; readonly base: RateReading } | { readonly kind: 'leftOut'; readonly why: LeftOut });

export type Comparison = {
  /** In the order of the histories. */
  readonly parts: readonly ComparedPart[];
  /** From when on all that are compared have been read; null where none is compared. */
  readonly startMs: number | null;
  /** The vault that the others had to wait for, where two or more readings of theirs are left out for its sake. */
  readonly heldBackBy: string | null;
  /** No reading lies in the range, as in a link that has grown old: what is compared is the whole. */
  readonly isMissed: boolean;
};

/**
 * Puts histories side by side over one stretch of time. A vault that gained for a year says nothing against one that is
 * a week old, so all begin together: at the latest of their first readings in the range, each with its reading nearest
 * to that moment (histories have grids of their own). That reading is the base of all ratios. Who has none, or nothing
 * after it, is left out, and does not hold back the others.
 *
 * @param range both ends included
 */
export function compareRates(histories: readonly ComparedHistory[], range: OpenRange): Comparison {
  const inRange = cutTo(histories, range);
  const isMissed =
    inRange.every(({ points }) => points.length === 0) && histories.some(({ points }) => points.length > 0);
  const cut = isMissed ? cutTo(histories, ALL_TIME) : inRange;
  const runners = cut.map(toRunner);
  const settled = settle(runners.filter(({ readings }) => readings.length > 1));
  return {
    parts: runners.map((runner) => settled.parts.get(runner.address) ?? leftOut(runner, 'tooFew')),
    startMs: settled.startMs,
    heldBackBy: settled.heldBackBy,
    isMissed,
  };
}

type Runner = ComparedHistory & { readonly readings: readonly RateReading[] };
type Settled = { readonly parts: ReadonlyMap<string, ComparedPart> } & Pick<Comparison, 'startMs' | 'heldBackBy'>;

/** Lets all begin at the latest first reading; where that leaves some with nothing to compare, the others begin anew without them. */
function settle(runners: readonly Runner[]): Settled {
  const startMs = runners.reduce((latest, { readings }) => Math.max(latest, readings[0]?.atMs ?? latest), -Infinity);
  if (startMs === -Infinity) return { parts: new Map(), startMs: null, heldBackBy: null };
  const starts = runners.map((runner) => ({ runner, index: nearestTo(runner.readings, startMs) }));
  const refused = starts.flatMap(({ runner, index }) => {
    const why = whyNot(runner, index);
    return why === null ? [] : [leftOut(runner, why)];
  });
  if (refused.length > 0) {
    const out = new Set(refused.map(({ address }) => address));
    const rest = settle(runners.filter(({ address }) => !out.has(address)));
    return { ...rest, parts: new Map([...rest.parts, ...refused.map((part) => [part.address, part] as const)]) };
  }
  const last = runners.find(({ readings }) => readings[0]?.atMs === startMs);
  return {
    parts: new Map(starts.flatMap(({ runner, index }) => compared(runner, index)).map((part) => [part.address, part])),
    startMs,
    heldBackBy: starts.some(({ index }) => index > 1) ? (last?.address ?? null) : null,
  };
}

function whyNot({ readings }: Runner, baseIndex: number): LeftOut | null {
  const base = readings[baseIndex];
  if (base === undefined || base.rate.raw <= 0n) return 'baseNotPositive';
  return baseIndex === readings.length - 1 ? 'noneLater' : null;
}

function compared({ address, points, readings }: Runner, baseIndex: number): readonly ComparedPart[] {
  const base = readings[baseIndex];
  return base === undefined
    ? []
    : [{ kind: 'compared', address, base, points: points.filter(({ atMs }) => atMs >= base.atMs) }];
}

function leftOut({ address, points }: Runner, why: LeftOut): ComparedPart {
  return { kind: 'leftOut', address, points, why };
}

/** Of readings in order of time; the earlier one of two that are as near. */
function nearestTo(readings: readonly RateReading[], momentMs: number): number {
  const away = readings.map(({ atMs }) => Math.abs(atMs - momentMs));
  return away.reduce((nearest, distance, index) => (distance < (away[nearest] ?? Infinity) ? index : nearest), 0);
}

function cutTo(histories: readonly ComparedHistory[], { fromMs, toMs }: OpenRange): readonly ComparedHistory[] {
  return histories.map(({ address, points }) => ({
    address,
    points: points.filter(({ atMs }) => (fromMs === null || atMs >= fromMs) && (toMs === null || atMs <= toMs)),
  }));
}

function toRunner(history: ComparedHistory): Runner {
  return { ...history, readings: readableRates(history.points) };
}
