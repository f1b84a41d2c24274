import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { ChartPoint } from './series';

/** A value of the service as a point: what is not there, or cannot be read, is a gap that can say so. */
export function fieldPoint(atMs: number, field: Field<Fixed>): ChartPoint {
  if (field.kind === 'known') return { atMs, value: field.value };
  return { atMs, value: null, ...(field.kind === 'unreadable' ? { raw: field.raw } : {}) };
}
