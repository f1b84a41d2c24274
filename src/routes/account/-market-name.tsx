import { Link } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { shortAddress } from '~/lib/address';
import { useMarketFinder } from '~/queries/market-finder';
import { keptSearch } from '~/shell/kept-search';

/** Draws a market's name as a link to its page; its address where it is not listed. */
export function useMarketName(): (address: string) => ReactNode {
  const find = useMarketFinder();
  return useCallback(
    (address) => (
      <Link to="/markets/$address" params={{ address }} search={keptSearch} title={address} className="font-semibold text-ink underline-offset-2 hover:underline">
        {find(address)?.ticker ?? <span className="font-mono font-normal">{shortAddress(address)}</span>}
      </Link>
    ),
    [find],
  );
}
