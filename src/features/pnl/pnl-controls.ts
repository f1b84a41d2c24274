import type { PeriodLength } from '~/domain/pnl/pnl-periods';
import type { DayChoice, RangeChoice } from './range-choice';

/** What the reader can choose on the page, all of it in the URL. */
export type PnlControls = {
  readonly choice: RangeChoice;
  /** The same in words. */
  readonly rangeText: string;
  readonly length: PeriodLength;
  readonly onChoice: (choice: RangeChoice) => void;
  /** Goes into a bar or a day: "back" leads out of it again. */
  readonly onOpen: (days: DayChoice) => void;
};
