import type { OpenRange, TimeRange } from '~/lib/time-range';
import type { RatePoint } from './rate-history';

/** The part of a history that a range leaves. */
export type RatePart = {
  readonly points: readonly RatePoint[];
  /** Within the history, with ends where the asked range had none; null for all of it. */
  readonly range: TimeRange | null;
  /** No point lies in the asked range, as in a link that has grown old: the part is the whole. */
  readonly isMissed: boolean;
};

/** The points of a history, in order of time, from the start of a range to its end, both included. */
export function ratePart(points: readonly RatePoint[], { fromMs, toMs }: OpenRange): RatePart {
  const whole: RatePart = { points, range: null, isMissed: false };
  const part = points.filter(({ atMs }) => (fromMs === null || atMs >= fromMs) && (toMs === null || atMs <= toMs));
  const [first, last] = [points[0], points.at(-1)];
  if (part.length === points.length || first === undefined || last === undefined) return whole;
  if (part.length === 0) return { ...whole, isMissed: true };
  const range = { fromMs: Math.max(fromMs ?? first.atMs, first.atMs), toMs: Math.min(toMs ?? last.atMs, last.atMs) };
  return { points: part, range, isMissed: false };
}

/**
 * What is left of a chosen range once all ends that lie at or beyond those of the history are open: such a range goes
 * on with the history, and needs no words in a link.
 */
export function openEnds(range: TimeRange | null, points: readonly { readonly atMs: number }[]): OpenRange {
  const [first, last] = [points[0], points.at(-1)];
  return {
    fromMs: range === null || first === undefined || range.fromMs <= first.atMs ? null : range.fromMs,
    toMs: range === null || last === undefined || range.toMs >= last.atMs ? null : range.toMs,
  };
}
