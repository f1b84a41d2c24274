import { rescale, type Fixed } from '~/lib/fixed-point';

/** The same values as integers of one scale, the largest among them, so that sums and quotients of many stay cheap and exact. */
export function atCommonScale(values: readonly Fixed[]): { readonly raws: readonly bigint[]; readonly scale: number } {
  const scale = values.reduce((largest, value) => Math.max(largest, value.scale), 0);
  // To a larger scale: nothing is rounded.
  return { raws: values.map((value) => rescale(value, scale, 'trunc').raw), scale };
}
