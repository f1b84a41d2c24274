import { useState } from 'react';
import { useApi } from '~/queries/api-context';
import { useAddedMarkets, useNamedMarkets } from '~/queries/markets';
import { setAdded } from '~/queries/own-markets';
import { ownMarketsText } from '~/text/en/own-markets';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Button } from '~/ui/button';

/** The markets that the reader has added, each to be removed; one that was just removed can be taken back. */
export function AddedMarkets() {
  const t = useText(ownMarketsText);
  const api = useApi();
  const added = useAddedMarkets();
  // In the order in which they were seen here, so that none moves by being removed.
  const [seen, setSeen] = useState<readonly string[]>(added);
  const news = added.filter((address) => !seen.includes(address));
  if (news.length > 0) setSeen([...seen, ...news]);
  const markets = useNamedMarkets(seen);
  return (
    <>
      {api.ownMarkets.keeping() !== 'kept' && <p className="pb-2 text-warn-text">{t.notKept}</p>}
      {markets.length > 0 && (
        <section aria-label={t.yours} className="border-t border-line pt-2.5">
          <h3 className="text-small font-medium text-muted">{t.yours}</h3>
          <ul>
            {markets.map(({ address, ticker }) => {
              const isAdded = added.includes(address);
              return (
                <li key={address} className="flex min-h-9 flex-wrap items-center gap-x-2.5 border-b border-line last:border-b-0">
                  <span className={isAdded ? 'font-semibold' : 'text-muted'}>{ticker}</span>
                  <AddressChip address={address} />
                  {!isAdded && <span className="text-muted">{t.removed}</span>}
                  <Button size="small" className="ms-auto" onClick={() => setAdded(api, address, !isAdded)}>
                    {isAdded ? t.remove(ticker) : t.addAgain(ticker)}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
