import { useMemo } from 'react';
import type { FundingWindow } from '~/domain/market/funding';
import { marketFilter } from '~/domain/market/market-filter';
import type { MarketRow } from '~/domain/market/market-row';
import { favouriteColumn, type Favourites, pinFavourites } from '~/features/markets/favourite-column';
import { type MarketColumnOptions, marketColumns } from '~/features/markets/market-columns';
import { useLateTrendCell } from '~/features/markets/use-late-trend-cell';
import { readSort } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { marketsText } from '~/text/en/markets';
import { useLocale, useText } from '~/text/text-context';
import type { Column } from '~/ui/table/column';
import { sortRows } from '~/ui/table/sort-rows';
import { marketLink } from './-market-links';

export type ColumnChoice = Pick<MarketColumnOptions, 'originOf'> & {
  readonly window: FundingWindow;
  readonly favourites: Favourites;
};

/** All columns of the list, hidden ones too. */
export function useColumns({ window, favourites, originOf }: ColumnChoice): readonly Column<MarketRow>[] {
  const text = useText(marketsText);
  const units = useApi().config.assumptions;
  const Trend = useLateTrendCell();
  const columns = useMemo(
    () => marketColumns({ text, window, units, link: marketLink, Trend, originOf }),
    [text, window, units, Trend, originOf],
  );
  return useMemo(() => [favouriteColumn(text, favourites), ...columns], [text, favourites, columns]);
}

export type RowChoice = {
  readonly board: readonly MarketRow[];
  readonly columns: readonly Column<MarketRow>[];
  /** Null for every class. */
  readonly className: string | null;
  /** As the URL has it: a text is the same from one drawing to the next. */
  readonly sort: string | undefined;
  readonly favourites: Favourites;
};

/**
 * The rows that fit a filter, in the order in which they are shown: as sorted, favourites first.
 * A function of the filter, since Enter asks for what has been typed before the URL has it.
 */
export function useRowsInOrder({
  board,
  columns,
  className,
  sort,
  favourites,
}: RowChoice): (filter: string) => readonly MarketRow[] {
  const locale = useLocale();
  const ordered = useMemo(() => {
    const ofClass = className === null ? board : board.filter(({ identity }) => identity.className === className);
    return pinFavourites(sortRows(ofClass, columns, readSort(sort), locale), favourites.has);
  }, [board, columns, className, sort, locale, favourites]);
  return useMemo(
    () => (filter) => {
      const fits = marketFilter(filter);
      return ordered.filter(({ identity }) => fits(identity));
    },
    [ordered],
  );
}
