import type { ReactNode } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { StarButton } from './star-button';

/** How a market came onto the reader's list: by the configuration, by their own hand, or not at all. */
export type MarketListing = 'configured' | 'added' | 'unlisted';

export type MarketHeadingProps = {
  readonly identity: MarketIdentity;
  /** For the tab: the price beside the name; null until it is known. */
  readonly price: string | null;
  readonly listing: MarketListing;
  /** Puts a market that is not configured onto the reader's list, or takes it off. */
  readonly onList: (listed: boolean) => void;
  readonly favourite: readonly [isFavourite: boolean, toggle: () => void];
  /** To the list, in its last view. */
  readonly back: ReactNode;
  /** To what the watched trader has in this market. */
  readonly links: ReactNode;
};

/** Name and class of a market, and what the reader can do with it. */
export function MarketHeading({ identity, price, listing, onList, favourite, back, links }: MarketHeadingProps) {
  const t = useText(marketPageText);
  const { ticker, className } = identity;
  const [isFavourite, toggle] = favourite;
  const origin = listing === 'configured' ? null : t[listing];
  return (
    <PageHeader
      title={ticker}
      documentTitle={price === null ? ticker : `${price} ${ticker}`}
      aside={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <StarButton ticker={ticker} pressed={isFavourite} onPress={toggle} />
          {[className, origin].filter((word) => word !== null).join(' · ')}
          {origin !== null && (
            <Button size="small" onClick={() => onList(listing === 'unlisted')}>
              {listing === 'unlisted' ? t.add : t.remove}
            </Button>
          )}
        </span>
      }
      actions={
        <>
          {links}
          {back}
        </>
      }
    />
  );
}
