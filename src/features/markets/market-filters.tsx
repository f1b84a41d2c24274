import { Search } from 'lucide';
import { fundingWindows, type FundingWindow } from '~/domain/market/funding';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { FilterChip } from '~/ui/filter-chip';
import { Icon } from '~/ui/icon';
import { Segmented } from '~/ui/segmented';
import { TextField } from '~/ui/text-field';

export type ClassCount = { readonly name: string; readonly count: number };

export type MarketFiltersProps = {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly classes: readonly ClassCount[];
  /** Null shows every class. */
  readonly className: string | null;
  readonly onClass: (name: string | null) => void;
  readonly window: FundingWindow;
  readonly onWindow: (window: FundingWindow) => void;
};

export function MarketFilterField({ filter, onFilter }: Pick<MarketFiltersProps, 'filter' | 'onFilter'>) {
  const t = useMarketsText();
  return (
    <TextField
      type="search"
      label={t.filter}
      labelHidden
      placeholder={t.filter}
      value={filter}
      onChange={onFilter}
      icon={<Icon of={Search} size={15} />}
      autoComplete="off"
      spellCheck={false}
      className="w-full rail:w-56"
    />
  );
}

/** Chips for the classes that exist, and the period that funding is shown for. */
export function MarketFilters(props: Omit<MarketFiltersProps, 'filter' | 'onFilter'>) {
  const { classes, className, onClass, window, onWindow } = props;
  const t = useMarketsText();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="group" aria-label={t.classGroup} className="flex flex-wrap gap-2">
        <FilterChip pressed={className === null} onPress={() => onClass(null)}>
          {t.allClasses}
        </FilterChip>
        {classes.map(({ name, count }) => (
          <FilterChip key={name} pressed={className === name} onPress={() => onClass(name)}>
            {t.classCount(name, count)}
          </FilterChip>
        ))}
      </div>
      <div className="rail:ms-auto">
        <Segmented
          label={t.fundingPer}
          value={window}
          options={fundingWindows.map((value) => ({ value, label: t.windows[value] }))}
          onChange={onWindow}
        />
      </div>
    </div>
  );
}
