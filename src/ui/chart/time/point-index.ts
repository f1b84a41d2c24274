import { chartCoordinate } from '~/lib/chart-coordinate';
import type { CoordinateLists } from '~/lib/downsample';
import { compare, type Fixed } from '~/lib/fixed-point';
import { isTime } from '~/lib/format-time';
import type { ChartPoint } from '../chart-props';

/**
 * The results that are computed for each point, once for each list. A list that begins with the points of an earlier
 * one reuses its results, so a poll with one new point computes only that point.
 */
export type Places = CoordinateLists & {
  /** Whether every moment is in the calendar and after the one before it. */
  readonly isInOrder: boolean;
  readonly totals: Totals;
  /**
   * The totals without the last point, from which a longer list continues, because polls may replace the last point.
   */
  readonly totalsBefore: Totals;
};

/**
 * Totals over the points. `y` is NaN for a point without a value, or with one too large for a picture. Extremes are
 * exact.
 */
type Totals = {
  readonly low: Fixed | null;
  readonly high: Fixed | null;
  /** The index of the last point with a value; -1 for none. */
  readonly latestIndex: number;
  /** The number of gaps: adjacent points without a value count once. */
  readonly gaps: number;
  /** The number of values too large for a picture. */
  readonly tooLarge: number;
};

const none: Totals = { low: null, high: null, latestIndex: -1, gaps: 0, tooLarge: 0 };

type Points = readonly ChartPoint[];

const known = new WeakMap<Points, Places>();
/** The most recently used lists, newest first. A poll gives a new list, mostly with new objects for the same points. */
let recent: readonly WeakRef<Points>[] = [];
/** More lines than the charts of a page have. */
const MOST_RECENT = 24;

/** The places of points. Lists must not change afterwards. */
export function placesOf(points: Points): Places {
  const found = known.get(points);
  if (found !== undefined) return found;
  const places = placed(points, recentStart(points));
  known.set(points, places);
  if (points.length > 0) recent = [new WeakRef(points), ...recent.slice(0, MOST_RECENT - 1)];
  return places;
}

/** The longest recent list in order that begins as `points` do. */
function recentStart(points: Points): Points | undefined {
  const [first] = points;
  let longest: Points | undefined;
  for (const one of recent) {
    const list = one.deref();
    if (list === undefined || known.get(list)?.isInOrder !== true || !isSame(list[0], first)) continue;
    if (list.length <= points.length + 1 && list.length > (longest?.length ?? 0)) longest = list;
  }
  return longest;
}

/** Whether two points have the same moment and the same exact value. */
function isSame(one: ChartPoint | undefined, other: ChartPoint | undefined): boolean {
  if (one === other) return one !== undefined;
  if (one === undefined || other === undefined || one.atMs !== other.atMs) return false;
  if (one.value === other.value) return true;
  return one.value?.raw === other.value?.raw && one.value?.scale === other.value?.scale;
}

/** `points.slice(from, to)`, with the places of the whole list. */
export function sliceOf<Point extends ChartPoint>(
  points: readonly Point[],
  from: number,
  to: number,
): readonly Point[] {
  const { x, y, isInOrder } = placesOf(points);
  const part = points.slice(from, to);
  const coordinates = { x: x.subarray(from, to), y: y.subarray(from, to) };
  const last = Math.max(0, part.length - 1);
  const totalsBefore = total(part, coordinates.y, none, 0, last);
  const totals = total(part, coordinates.y, totalsBefore, last, part.length);
  known.set(part, { ...coordinates, isInOrder, totalsBefore, totals });
  return part;
}

function placed(points: Points, earlier: Points | undefined): Places {
  const before = earlier === undefined ? undefined : known.get(earlier);
  const shared = before === undefined || earlier === undefined ? 0 : sharedStart(points, earlier);
  const [x, y] = [new Float64Array(points.length), new Float64Array(points.length)];
  if (before !== undefined) {
    x.set(before.x.subarray(0, shared));
    y.set(before.y.subarray(0, shared));
  }
  let isInOrder = true;
  for (let index = shared; index < points.length; index += 1) {
    const { atMs, value } = points[index] ?? { atMs: Number.NaN, value: null };
    x[index] = atMs;
    y[index] = (value === null ? null : chartCoordinate(value)) ?? Number.NaN;
    isInOrder &&= isTime(atMs) && (index === 0 || atMs > (x[index - 1] ?? Infinity));
  }
  const last = Math.max(0, points.length - 1);
  const counted = before === undefined ? 0 : before.x.length - 1;
  const continues = before !== undefined && counted > 0 && shared >= counted && last >= counted;
  const totalsBefore = continues
    ? total(points, y, before.totalsBefore, counted, last)
    : total(points, y, none, 0, last);
  return { x, y, isInOrder, totalsBefore, totals: total(points, y, totalsBefore, last, points.length) };
}

/** The number of points at the start that two lists share. */
function sharedStart(points: Points, earlier: Points): number {
  const most = Math.min(points.length, earlier.length);
  let shared = 0;
  while (shared < most && isSame(points[shared], earlier[shared])) shared += 1;
  return shared;
}

/** The totals of all points before `to`, given those before `from`. */
function total(points: Points, y: Float64Array, before: Totals, from: number, to: number): Totals {
  let { low, high, latestIndex, gaps, tooLarge } = before;
  for (let index = from; index < to; index += 1) {
    const value = points[index]?.value ?? null;
    if (value === null) {
      if (index === 0 || latestIndex === index - 1) gaps += 1;
      continue;
    }
    latestIndex = index;
    if (Number.isNaN(y[index])) tooLarge += 1;
    if (low === null || compare(value, low) < 0) low = value;
    if (high === null || compare(value, high) > 0) high = value;
  }
  return { low, high, latestIndex, gaps, tooLarge };
}
