import { sub, type Fixed } from '~/lib/fixed-point';
import type { PnlPoint } from './pnl-series';

export type PnlReading = { readonly atMs: number; readonly total: Fixed };

/** What a series comes to, from its first readable point to its last. */
export type PnlFigures = {
  readonly first: PnlReading;
  readonly last: PnlReading;
  /** last − first, exact. */
  readonly change: Fixed;
  readonly readings: number;
};

/** Null when no point of the series can be read. */
export function pnlFigures(points: readonly PnlPoint[]): PnlFigures | null {
  const readings = points.flatMap(({ atMs, total }) => (total.kind === 'known' ? [{ atMs, total: total.value }] : []));
  const first = readings[0];
  const last = readings.at(-1);
  if (first === undefined || last === undefined) return null;
  return { first, last, change: sub(last.total, first.total), readings: readings.length };
}
