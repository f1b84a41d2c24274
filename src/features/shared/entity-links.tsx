import { type ReactNode, useMemo, useState } from 'react';
import { toQueryId } from '~/domain/account/query-id';
import type { PositionName } from '~/domain/event-trace';
import { useApi } from '~/queries/api-context';
import {
  accountEntity,
  bundleEntity,
  createRequestBudget,
  type Entity,
  eventEntity,
  intentEntity,
  marketEntity,
  orderEntity,
  positionEntity,
  type RequestBudget,
  useEntity,
  vaultEntity,
} from '~/queries/support/entities';
import { useMarketFinder } from '~/queries/markets/markets';
import { type Destination, PageLink, textLink, useLinkContext } from './links';
import { useAddressForm } from '~/ui/address-form';

/** Wraps `shown` in a link to the entity `of`. Returns only `shown` if the entity is not known to exist. */
export type EntityLink<Of> = (of: Of, shown: ReactNode) => ReactNode;

/** Links between the entities behind a trade. Addresses are raw, hashes are 64 hexadecimal digits in lower case. */
export type EntityLinks = {
  /** To the page of a smart account. */
  readonly account: EntityLink<string>;
  /** Shows the market's name if `shown` is null. */
  readonly market: EntityLink<string>;
  readonly vault: EntityLink<string>;
  /** To an intent (operation 3). */
  readonly intent: EntityLink<string>;
  /** To a live bundle of the account (operation 8), by an executor's query id. */
  readonly bundle: EntityLink<bigint>;
  /** To an event of the account (operation 5), by its key. */
  readonly event: EntityLink<string>;
  /** To an active order, by the hash of its intent. */
  readonly order: EntityLink<string>;
  /** To the open position in a market. */
  readonly position: EntityLink<PositionName>;
};

/** The most requests that the details of one entity send for their links. */
const MOST_ASKED = 40;
/** Fewer for bundles: few of them are live, so "not found" is the usual answer, which browsers log as an error. */
const MOST_BUNDLES_ASKED = 2;
/** A bundle named longer ago than this has probably ended: it is linked only if an answer shows that it is live. */
const STILL_LIVE_MS = 60_000;

type EntityLinksOptions = {
  /**
   * Whether to request unknown entities, which is right if few are named. Tables link only entities that other answers
   * have shown to exist.
   */
  readonly ask?: boolean;
  /** When the bundles were named, epoch ms; null when unknown. */
  readonly namedAtMs?: number | null;
};

/**
 * Links from a page of one account to the entities that it names, each only if the target is known to exist. Returns
 * the same object until one of them changes, so that columns can be made from it.
 * @param account raw address of the account that owns the events, bundles and orders; null on a page without one
 */
export function useEntityLinks(
  account: string | null,
  { ask = false, namedAtMs = null }: EntityLinksOptions = {},
): EntityLinks {
  const api = useApi();
  const find = useMarketFinder();
  const addresses = useAddressForm();
  const { trader: watched } = useLinkContext();
  const [budgets] = useState(() => ({
    all: createRequestBudget(MOST_ASKED),
    bundles: createRequestBudget(MOST_BUNDLES_ASKED),
  }));
  const { traderIsSmartAccount } = api.config.assumptions;
  return useMemo((): EntityLinks => {
    const budget = ask ? budgets.all : null;
    const isLikelyLive = namedAtMs !== null && api.clock.now() - namedAtMs < STILL_LIVE_MS;
    /** Orders and positions are listed by trader. */
    const trader = traderIsSmartAccount ? account : (watched ?? null);
    /** Leaves out the watched trader's address, which the URL already implies. */
    const inAddress = (address: string) => (traderIsSmartAccount && address === watched ? undefined : address);
    const link = (entity: Entity, shown: ReactNode, to: (found: string) => Destination, title?: string) => (
      <LinkWhenFound entity={entity} budget={budget} shown={shown} to={to} title={title} />
    );
    return {
      account: (address, shown) =>
        link(accountEntity(api, address), shown, () => ({ page: 'account', account: inAddress(address) })),
      market: (address, shown) => {
        const listed = find(address);
        const name = shown ?? listed?.ticker ?? addresses.short(address, 'contract');
        const to: Destination = { page: 'market', address };
        if (listed === null)
          return link(marketEntity(api, address), name, () => to, addresses.full(address, 'contract'));
        return (
          <PageLink to={to} breadcrumb title={addresses.full(address, 'contract')} className={textLink}>
            {name}
          </PageLink>
        );
      },
      vault: (address, shown) => link(vaultEntity(api, address), shown, () => ({ page: 'vault', address })),
      intent: (hash, shown) => link(intentEntity(api, hash), shown, () => ({ page: 'intent', hash })),
      bundle: (queryId, shown) => {
        const id = toQueryId(queryId);
        if (account === null || id === null) return shown;
        return (
          <LinkWhenFound
            entity={bundleEntity(api, account, id, isLikelyLive)}
            budget={ask ? budgets.bundles : null}
            shown={shown}
            to={(found) => ({ page: 'bundle', queryId: found, account: inAddress(account) })}
          />
        );
      },
      event: (key, shown) =>
        account === null
          ? shown
          : link(eventEntity(account, key), shown, (event) => ({ page: 'event', event, account: inAddress(account) })),
      order: (hash, shown) =>
        trader === null ? shown : link(orderEntity(api, trader, hash), shown, (id) => ({ page: 'order', id, trader })),
      position: ({ market, side }, shown) => {
        if (trader === null) return shown;
        const entity = positionEntity(api, trader, { market, side, asset: find(market)?.baseAsset ?? null });
        return link(entity, shown, (idx) => ({ page: 'position', market, side, idx, trader }));
      },
    };
  }, [account, addresses, api, ask, budgets, find, namedAtMs, traderIsSmartAccount, watched]);
}

type LinkWhenFoundProps = {
  readonly entity: Entity;
  readonly budget: RequestBudget | null;
  readonly shown: ReactNode;
  /** Receives the parameters of the entity's page. */
  readonly to: (found: string) => Destination;
  readonly title?: string | undefined;
};

/** A link once its target is known to exist; until then, only the content. */
function LinkWhenFound({ entity, budget, shown, to, title }: LinkWhenFoundProps) {
  const found = useEntity(entity, budget);
  if (typeof found !== 'string') return <>{shown}</>;
  return (
    <PageLink to={to(found)} breadcrumb title={title} className={textLink}>
      {shown}
    </PageLink>
  );
}
