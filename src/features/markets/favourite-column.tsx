import type { MarketRow } from '~/domain/market/market-row';
import type { Catalogue } from '~/text/catalogue';
import type { Column } from '~/ui/table/column';
import { StarButton } from './star-button';

export type Favourites = {
  readonly has: (address: string) => boolean;
  readonly toggle: (address: string) => void;
};

/** The stars, in front of the names. */
export function favouriteColumn(text: Catalogue['markets'], favourites: Favourites): Column<MarketRow> {
  return {
    id: 'favourite',
    header: text.columns.favourite,
    headerHidden: true,
    cell: ({ identity: { address, ticker } }) => (
      <StarButton ticker={ticker} pressed={favourites.has(address)} onPress={() => favourites.toggle(address)} />
    ),
    card: 'pin',
  };
}

/** Favourites on top, in whatever order they and the others are in. */
export function pinFavourites(rows: readonly MarketRow[], isFavourite: Favourites['has']): readonly MarketRow[] {
  const [pinned, others]: [MarketRow[], MarketRow[]] = [[], []];
  for (const row of rows) (isFavourite(row.identity.address) ? pinned : others).push(row);
  return [...pinned, ...others];
}
