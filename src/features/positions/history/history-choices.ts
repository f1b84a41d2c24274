import type { HistoryFilter } from './filter-history';
import type { HistoryDays } from './history-range';

/** As the link has them. */
export type HistoryChoices = Omit<HistoryFilter, 'range'> &
  HistoryDays & {
    /** Null reads every asset. */
    readonly asset: string | null;
  };

export type HistoryFiltersProps = {
  /** What the rows are. */
  readonly rows: 'positions' | 'events';
  readonly choices: HistoryChoices;
  readonly assets: readonly string[];
  /** Names of events to choose from. */
  readonly names: readonly string[];
  readonly onChange: (part: Partial<HistoryChoices>) => void;
};
