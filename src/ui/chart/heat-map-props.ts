import type { AmountKind } from '~/lib/format-amount';
import type { Fixed } from '~/lib/fixed-point';
import type { Reach } from '../privacy-context';

/** One day of the UTC calendar. */
export type CalendarDay = {
  /** 00:00 UTC. */
  readonly startMs: number;
  /** Null where the day has readings that do not tell it. Days that are not given have no reading at all. */
  readonly value: Fixed | null;
};

export type CalendarHeatMapProps = {
  /** What the chart shows: its name for everybody. */
  readonly title: string;
  /** In any order; keep the list itself stable. */
  readonly days: readonly CalendarDay[];
  /** A day of the last week that is shown; the year before it is shown, whole weeks from Monday on. */
  readonly lastMs: number;
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  readonly reach?: Reach | undefined;
  /** Which days are chosen, from and before; null for none. */
  readonly chosen?: { readonly fromMs: number; readonly beforeMs: number } | null | undefined;
  /** A click on a day, or Enter on it. */
  readonly onDay?: ((startMs: number) => void) | undefined;
  /** What `onDay` does: "Show this day only". */
  readonly dayAction?: string | undefined;
  readonly fileName?: string | undefined;
};
