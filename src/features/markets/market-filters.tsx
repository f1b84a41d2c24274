import { type FundingWindow, fundingWindows } from '~/domain/market/funding';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { FilterChip } from '~/ui/filter-chip';
import { Segmented } from '~/ui/segmented';

type MarketFiltersProps = {
  /** All markets of the list. */
  readonly markets: readonly MarketIdentity[];
  /** Null shows every class. */
  readonly className: string | null;
  readonly onClass: (name: string | null) => void;
  readonly window: FundingWindow;
  readonly onWindow: (window: FundingWindow) => void;
};

/** Chips for the existing classes, and the period that funding is shown for. */
export function MarketFilters(props: MarketFiltersProps) {
  const { markets, className, onClass, window, onWindow } = props;
  const t = useText(marketsText);
  return (
    <>
      <div role="group" aria-label={t.classGroup} className="flex flex-wrap gap-2">
        <FilterChip pressed={className === null} onPress={() => onClass(null)}>
          {t.allClasses}
        </FilterChip>
        {countClasses(markets).map(({ name, count }) => (
          <FilterChip key={name} pressed={className === name} onPress={() => onClass(name)}>
            {t.classCount(name, count)}
          </FilterChip>
        ))}
      </div>
      <Segmented
        label={t.fundingPer}
        value={window}
        options={fundingWindows.map((value) => ({ value, label: t.windows[value] }))}
        onChange={onWindow}
      />
    </>
  );
}

/** The classes with their counts of markets, in order of appearance. */
function countClasses(
  markets: readonly MarketIdentity[],
): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { className } of markets) if (className !== null) counts.set(className, (counts.get(className) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
