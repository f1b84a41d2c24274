import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isQueryId } from '~/domain/account/query-id';
import { shortAddress } from '~/lib/address';
import { useMarketFinder } from '~/queries/market-finder';
import { keptSearch } from '~/shell/kept-search';
import type { GraphLinks } from '~/ui/graph-links';

const look = 'text-accent-text underline-offset-2 hover:underline';

/**
 * The ways from what a page of one account shows to what it names.
 *
 * @param account raw address of the account whose events, bundles and orders are meant; null on a page of none
 */
export function useGraphLinks(account: string | null): GraphLinks {
  const find = useMarketFinder();
  return useMemo((): GraphLinks => ({
    account: (address, shown) => (
      <Link to="/account" search={(before) => ({ ...keptSearch(before), account: address })} className={look}>
        {shown}
      </Link>
    ),
    market: (address, shown) => (
      <Link to="/markets/$address" params={{ address }} search={keptSearch} title={address} className={look}>
        {shown ?? find(address)?.ticker ?? shortAddress(address)}
      </Link>
    ),
    vault: (address, shown) => (
      <Link to="/vaults/$address" params={{ address }} search={keptSearch} className={look}>
        {shown}
      </Link>
    ),
    intent: (hash, shown) => (
      <Link to="/intents/$hash" params={{ hash }} search={keptSearch} className={look}>
        {shown}
      </Link>
    ),
    bundle: (queryId, shown) =>
      account === null || !isQueryId(queryId) ? (
        shown
      ) : (
        <Link to="/account/bundles/$queryId" params={{ queryId: queryId.toString() }} search={(before) => ({ ...keptSearch(before), account })} className={look}>
          {shown}
        </Link>
      ),
    event: (key, shown) =>
      account === null ? (
        shown
      ) : (
        <Link to="/account/events/$event" params={{ event: key }} search={(before) => ({ ...keptSearch(before), account })} className={look}>
          {shown}
        </Link>
      ),
    order: (_hash, shown) => shown,
    position: (_position, shown) => shown,
  }), [account, find]);
}
