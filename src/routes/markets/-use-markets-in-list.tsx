import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { useAddedMarkets, useListedMarkets, useNamedMarkets } from '~/queries/markets';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { useLate } from '~/ui/use-late';

const root = getRouteApi('__root__');
// Only who watches a trader needs to read orders for the markets they are in.
const loadReader = () => import('./-seen-in-orders');

export type MarketsInList = {
  /** Configured, then added, then those seen in orders alone. */
  readonly identities: readonly MarketIdentity[];
  /** In words how a market came to be in the list; null for those that are configured. */
  readonly originOf: (address: string) => string | null;
  /** To be drawn at the foot: what reads the orders, and says so when they cannot be read. */
  readonly reader: ReactNode;
};

/** The markets that the list shows, from wherever they are known. */
export function useMarketsInList(): MarketsInList {
  const { origin } = useText(marketsText);
  const { trader } = root.useSearch();
  const listed = useListedMarkets();
  const added = useAddedMarkets();
  const late = useLate(trader !== undefined, loadReader);
  const [seen, setSeen] = useState<Seen>({ trader, addresses: [] });
  const others = useMemo(() => {
    const known = new Set(listed.map(({ address }) => address));
    // What was seen in another trader's orders went with that trader.
    return seen.trader === trader ? seen.addresses.filter((address) => !known.has(address)) : [];
  }, [listed, seen, trader]);
  const named = useNamedMarkets(others);
  const identities = useMemo(() => [...listed, ...named], [listed, named]);
  const originOf = useCallback(
    (address: string) => (added.includes(address) ? origin.added : others.includes(address) ? origin.orders : null),
    [others, added, origin],
  );
  const reader = useMemo(
    () =>
      trader !== undefined &&
      late.kind === 'ready' && (
        <late.part.SeenInOrders key={trader} trader={trader} onSeen={(addresses) => setSeen({ trader, addresses })} />
      ),
    [late, trader],
  );
  return { identities, originOf, reader };
}

type Seen = { readonly trader: string | undefined; readonly addresses: readonly string[] };
