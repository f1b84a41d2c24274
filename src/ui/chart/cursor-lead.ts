import { firstIndex } from './first-index';
import type { ReadySeries } from './ready-series';
import { firstAfter, type SeriesPoint } from './series-point';

/**
 * What the cursor runs over: the points of the first series that shows any, and where that is a line which begins later
 * or ends earlier than others, on to theirs, where it has a gap itself. It rests on the latest value.
 */
export function leadOf(series: readonly ReadySeries[]): ReadySeries | undefined {
  const lead = series.find(({ shown }) => shown.length > 0) ?? series[0];
  const [first, last] = [lead?.shown[0], lead?.shown.at(-1)];
  if (lead === undefined || first === undefined || last === undefined || isOfPeriods(lead)) return lead;
  const lines = series.filter((one) => !isOfPeriods(one)).map(({ shown }) => shown);
  const before = gapsAt(lines.flatMap((line) => line.slice(0, firstIndex(line, ({ atMs }) => atMs >= first.atMs))));
  const after = gapsAt(lines.flatMap((line) => line.slice(firstAfter(line, last.atMs))));
  if (before.length + after.length === 0) return lead;
  const shown = [...before, ...lead.shown, ...after];
  const latestIndex = after.length > 0 ? shown.length - 1 : before.length + (lead.facts?.latestIndex ?? lead.shown.length - 1);
  return { ...lead, shown, facts: lead.facts === null ? null : { ...lead.facts, latestIndex } };
}

function isOfPeriods({ shown }: ReadySeries): boolean {
  return shown[0]?.untilMs !== undefined;
}

/** Moments of points that tell something, in order and each once, as gaps of another series. */
function gapsAt(points: readonly SeriesPoint[]): readonly SeriesPoint[] {
  const moments = new Set(points.flatMap(({ atMs, value }) => (value === null ? [] : atMs)));
  return [...moments].toSorted((a, b) => a - b).map((atMs) => ({ atMs, value: null }));
}
