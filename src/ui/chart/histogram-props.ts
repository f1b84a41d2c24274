import type { AmountKind } from '~/lib/format-amount';
import type { Fixed } from '~/lib/fixed-point';
import type { Reach } from '../privacy-context';

/** How many values lie in [from, to); the last bin holds `to` too. */
export type HistogramBin = { readonly from: Fixed; readonly to: Fixed; readonly count: number };

export type HistogramProps = {
  /** What the chart shows: its name for everybody. */
  readonly title: string;
  /** From the lowest to the highest, each beginning where the one before it ends; equally wide. Keep the list itself stable. */
  readonly bins: readonly HistogramBin[];
  /** Of the values. */
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  readonly reach?: Reach | undefined;
  /** "3 days". */
  readonly countText: (count: number) => string;
  readonly height?: number | undefined;
  readonly fileName?: string | undefined;
};
