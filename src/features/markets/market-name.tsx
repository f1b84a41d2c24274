import type { ReactNode } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { CoinMark } from '~/ui/coin-mark';

/** Wraps a market's name in a link to its page. The page that shows it knows the router; a feature does not. */
export type MarketLink = (address: string, children: ReactNode) => ReactNode;

export type MarketNameProps = {
  readonly identity: MarketIdentity;
  readonly link: MarketLink;
  /** In place of the class. */
  readonly note?: ReactNode;
};

/** Longer than any name of practice. What a market calls itself may be as long as a line. */
const LONG_NAME = 16;

/** Mark, ticker and class of a market. */
export function MarketName({ identity, link, note }: MarketNameProps) {
  const { baseAsset, quoteAsset, ticker, className, address } = identity;
  const below = note ?? className;
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <CoinMark name={baseAsset} />
      <span className="flex min-w-0 flex-col">
        <span className={ticker.length > LONG_NAME ? 'wrap-anywhere' : 'whitespace-nowrap'}>
          {link(
            address,
            ticker === `${baseAsset}/${quoteAsset}` ? (
              <>
                <span className="font-semibold text-ink">{baseAsset}</span>
                <span className="font-normal text-muted">/{quoteAsset}</span>
              </>
            ) : (
              <span className="font-semibold text-ink">{ticker}</span>
            ),
          )}
        </span>
        {below !== null && <span className="text-small font-normal whitespace-nowrap text-muted">{below}</span>}
      </span>
    </span>
  );
}
