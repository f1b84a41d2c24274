import type { TimeRange } from '~/lib/time';
import type { ChartPoint } from './chart-props';

/** What is chosen of a series, and what a hand is just choosing. */
export type BrushState = {
  /** For the brush: the choice as it stands this very moment; null for everything. */
  readonly shown: TimeRange | null;
  /** For the picture, which may come a moment later: a large one must not hold up the hand. */
  readonly pictured: TimeRange | null;
  /** A choice that is not made yet. */
  readonly draft: (range: TimeRange | null) => void;
  /** It is made: `onRange` is told, unless nothing changed. */
  readonly choose: (range: TimeRange | null) => void;
  /** It is not made after all. */
  readonly takeBack: () => void;
};

export type BrushProps = {
  /** Of the chart. */
  readonly title: string;
  /** What the strip shows, whole and on one scale: each line in order of time, one point a moment. Keep the list itself stable. */
  readonly lines: readonly (readonly ChartPoint[])[];
  readonly state: BrushState;
  /** As `BrushControl` has it. */
  readonly stepMs?: number | undefined;
  readonly moment: (atMs: number) => string;
  /** Of the picture above, in CSS pixels: the same moments are to stand under one another. */
  readonly insets: { readonly left: number; readonly right: number };
};
