import { Link, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { toQueryId } from '~/domain/account/query-id';
import { shortAddress } from '~/lib/address';
import { useApi } from '~/queries/api-context';
import { createAskBudget } from '~/queries/graph-found';
import {
  accountSubject,
  bundleSubject,
  eventSubject,
  intentSubject,
  marketSubject,
  orderSubject,
  positionSubject,
  vaultSubject,
} from '~/queries/graph-subjects';
import { useMarketFinder } from '~/queries/market-finder';
import { keptSearch, type KeptSearch } from '~/shell/kept-search';
import { useTrailStep } from '~/shell/trail';
import type { GraphLinks } from '~/ui/graph-links';
import { GraphLink } from './graph-link';

const look = 'text-accent-text underline-offset-2 hover:underline';

/** The most that the details of one thing ask for, so that their links lead somewhere. */
const MOST_ASKED = 40;
/** Of bundles, few of which are live: "not found" is the usual answer, and browsers write each down as an error. */
const MOST_BUNDLES_ASKED = 2;
/** One that was named longer ago is most likely over: it is linked where operation 1 or a walk has told of it. */
const STILL_LIVE_MS = 60_000;

/**
 * The ways from what a page of one account shows to what it names, each of them only where it is known to resolve.
 * The same object as long as nothing of that changes, so that columns can be made from it.
 *
 * @param account raw address of the account whose events, bundles and orders are meant; null on a page of none
 * @param mode `ask` where few things are named, which may be asked for; `look` for tables, whose many links go by
 *   what was read anyway
 * @param namedAtMs when what names the bundles happened, epoch ms; null where that is not known
 */
export function useGraphLinks(
  account: string | null,
  mode: 'look' | 'ask' = 'look',
  namedAtMs: number | null = null,
): GraphLinks {
  const api = useApi();
  const find = useMarketFinder();
  const state = useTrailStep();
  const { trader: watched } = useSearch({ from: '__root__' });
  const [asked] = useState(() => createAskBudget(MOST_ASKED));
  const [bundlesAsked] = useState(() => createAskBudget(MOST_BUNDLES_ASKED));
  const { traderIsSmartAccount } = api.config.assumptions;
  return useMemo((): GraphLinks => {
    const budget = mode === 'ask' ? asked : null;
    const isLikelyLive = namedAtMs !== null && api.clock.now() - namedAtMs < STILL_LIVE_MS;
    /** Orders and positions are listed for who is watched. */
    const trader = traderIsSmartAccount ? account : (watched ?? null);
    /** Who is watched needs no name of their own. */
    const pageOf = (address: string | null) => (before: KeptSearch) => ({
      ...keptSearch(before),
      account: address === null || (traderIsSmartAccount && address === before.trader) ? undefined : address,
    });
    const ofAccount = pageOf(account);
    const ofTrader = (before: KeptSearch) => ({ ...keptSearch(before), trader: trader ?? undefined });
    return {
      account: (address, shown) => (
        <GraphLink subject={accountSubject(api, address)} budget={budget} shown={shown}>
          {() => (
            <Link to="/account" search={pageOf(address)} state={state} className={look}>
              {shown}
            </Link>
          )}
        </GraphLink>
      ),
      market: (address, shown) => {
        const listed = find(address);
        const name = shown ?? listed?.ticker ?? shortAddress(address);
        const link = (
          <Link
            to="/markets/$address"
            params={{ address }}
            search={keptSearch}
            state={state}
            title={address}
            className={look}
          >
            {name}
          </Link>
        );
        if (listed !== null) return link;
        return (
          <GraphLink subject={marketSubject(api, address)} budget={budget} shown={name}>
            {() => link}
          </GraphLink>
        );
      },
      vault: (address, shown) => (
        <GraphLink subject={vaultSubject(api, address)} budget={budget} shown={shown}>
          {() => (
            <Link to="/vaults/$address" params={{ address }} search={keptSearch} state={state} className={look}>
              {shown}
            </Link>
          )}
        </GraphLink>
      ),
      intent: (hash, shown) => (
        <GraphLink subject={intentSubject(api, hash)} budget={budget} shown={shown}>
          {() => (
            <Link to="/intents/$hash" params={{ hash }} search={keptSearch} state={state} className={look}>
              {shown}
            </Link>
          )}
        </GraphLink>
      ),
      bundle: (queryId, shown) => {
        const id = toQueryId(queryId);
        if (account === null || id === null) return shown;
        return (
          <GraphLink
            subject={bundleSubject(api, account, id, isLikelyLive)}
            budget={budget === null ? null : bundlesAsked}
            shown={shown}
          >
            {(found) => (
              <Link
                to="/account/bundles/$queryId"
                params={{ queryId: found }}
                search={ofAccount}
                state={state}
                className={look}
              >
                {shown}
              </Link>
            )}
          </GraphLink>
        );
      },
      event: (key, shown) => {
        if (account === null) return shown;
        return (
          <GraphLink subject={eventSubject(account, key)} budget={null} shown={shown}>
            {(found) => (
              <Link
                to="/account/events/$event"
                params={{ event: found }}
                search={ofAccount}
                state={state}
                className={look}
              >
                {shown}
              </Link>
            )}
          </GraphLink>
        );
      },
      order: (hash, shown) => {
        if (trader === null) return shown;
        return (
          <GraphLink subject={orderSubject(api, trader, hash)} budget={budget} shown={shown}>
            {(id) => (
              <Link to="/orders/$id" params={{ id }} search={ofTrader} state={state} className={look}>
                {shown}
              </Link>
            )}
          </GraphLink>
        );
      },
      position: ({ market, side }, shown) => {
        if (trader === null) return shown;
        return (
          <GraphLink
            subject={positionSubject(api, trader, { market, side, asset: find(market)?.baseAsset ?? null })}
            budget={budget}
            shown={shown}
          >
            {(idx) => (
              <Link
                to="/positions/$market/$side/$idx"
                params={{ market, side, idx }}
                search={ofTrader}
                state={state}
                className={look}
              >
                {shown}
              </Link>
            )}
          </GraphLink>
        );
      },
    };
  }, [account, api, asked, bundlesAsked, find, mode, namedAtMs, state, traderIsSmartAccount, watched]);
}
