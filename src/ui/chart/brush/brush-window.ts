import type { TimeRange } from '~/lib/time';
import { clamp, firstIndex } from '../common/cursor';
import type { BrushScale } from './brush-stops';

/** The window of a brush, as the numbers of two stops. It always contains at least two points. */
export type BrushWindow = { readonly from: number; readonly to: number };

/** The window of a range: its edges at the nearest stops. It may contain no points. */
export function windowOf({ stops }: BrushScale, range: TimeRange | null): BrushWindow {
  return range === null
    ? { from: 0, to: stops.count - 1 }
    : { from: stops.nearest(range.fromMs), to: stops.nearest(range.toMs) };
}

/** The range of a window; null for the whole series, which may grow. */
export function rangeOf({ stops }: BrushScale, { from, to }: BrushWindow): TimeRange | null {
  return from <= 0 && to >= stops.count - 1 ? null : { fromMs: stops.at(from), toMs: stops.at(to) };
}

/** The window with its left edge at a stop, or as near to it as leaves two points. */
export function withFrom(scale: BrushScale, window: BrushWindow, stop: number): BrushWindow {
  const to = Math.max(window.to, earliestTo(scale, 0));
  return { from: clamp(stop, 0, latestFrom(scale, to)), to };
}

/** The same for its right edge. */
export function withTo(scale: BrushScale, window: BrushWindow, stop: number): BrushWindow {
  const last = scale.stops.count - 1;
  const from = Math.min(window.from, latestFrom(scale, last));
  return { from, to: clamp(stop, earliestTo(scale, from), last) };
}

/**
 * The window moved by this many stops, as far as the ends allow. It keeps its width, unless that would leave fewer than
 * two points.
 */
export function movedBy(scale: BrushScale, { from, to }: BrushWindow, stops: number): BrushWindow {
  const by = clamp(stops, -from, scale.stops.count - 1 - to);
  return withTwoPoints(scale, { from: from + by, to: to + by });
}

/** The window between two moments, in either order; at the nearer end if both lie beyond it. */
export function between(scale: BrushScale, oneMs: number, otherMs: number): BrushWindow {
  const [from, to] = [Math.min(oneMs, otherMs), Math.max(oneMs, otherMs)].map(scale.stops.nearest);
  return withTwoPoints(scale, { from: from ?? 0, to: to ?? 0 });
}

/** The range moved by this much time, as far as the ends allow. Its length changes only by rounding to stops. */
export function draggedBy(scale: BrushScale, { fromMs, toMs }: TimeRange, ms: number): BrushWindow {
  const { at, count } = scale.stops;
  const by = clamp(ms, at(0) - fromMs, at(count - 1) - toMs);
  return between(scale, fromMs + by, toMs + by);
}

function withTwoPoints(scale: BrushScale, { from, to }: BrushWindow): BrushWindow {
  const wide = Math.max(to, earliestTo(scale, from));
  return { from: Math.min(from, latestFrom(scale, wide)), to: wide };
}

/** The last stop with two points between it and the stop `to`. */
function latestFrom({ moments, stops }: BrushScale, to: number): number {
  const beyond = firstIndex(moments, (moment) => moment > stops.at(to));
  return stops.before(moments[Math.max(0, beyond - 2)] ?? 0);
}

/** The first stop with two points between the stop `from` and it, where there are two. */
function earliestTo({ moments, stops }: BrushScale, from: number): number {
  const first = firstIndex(moments, (moment) => moment >= stops.at(from));
  return stops.after(moments[Math.min(moments.length - 1, first + 1)] ?? 0);
}
