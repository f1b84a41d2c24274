import { deepEqual, Link, type LinkProps, type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Destination, PageLinkProps } from '~/features/shared/links';
import { type RetainedSearch, retainedSearch } from './retained-search';

type Target = Pick<LinkProps, 'to' | 'params' | 'hash'> & {
  /** The search parameters of the destination, besides the retained ones. */
  readonly search?: Readonly<Record<string, unknown>>;
};

/** Renders the links of features with the router: see `LinksContext`. */
export function RouterLink({
  to,
  keepView = false,
  breadcrumb = false,
  rowLink = false,
  current,
  ...rest
}: PageLinkProps) {
  const step = useBreadcrumbState();
  const { search, ...target } = targetOf(to);
  const own = useEqual(search);
  // The router builds the URL again whenever this function changes; without the memo each new price in a row would do
  // so.
  const searchFrom = useCallback(
    (before: RetainedSearch) => ({ ...(keepView ? before : retainedSearch(before)), ...own }),
    [keepView, own],
  );
  return (
    <Link
      {...target}
      search={searchFrom}
      {...(keepView ? { resetScroll: false } : {})}
      {...(breadcrumb ? { state: step } : {})}
      {...(rowLink ? { 'data-row-link': '' } : {})}
      // Only tabs are current on the pages below theirs: otherwise a link back to a list would be "current" too.
      activeOptions={current === undefined ? { exact: true } : { exact: current === 'exact', includeSearch: false }}
      {...rest}
    />
  );
}

/** Returns the value of an earlier rendering as long as the contents are equal. */
function useEqual<T>(value: T): T {
  const [stable, setStable] = useState(value);
  if (deepEqual(stable, value, false, true)) return stable;
  setStable(value);
  return value;
}

const pages = {
  overview: '/',
  risk: '/risk',
  markets: '/markets',
  positions: '/positions',
  history: '/positions/history',
  orders: '/orders',
  vaults: '/vaults',
  pnl: '/pnl',
  journal: '/journal',
  statement: '/statement',
  exports: '/exports',
  support: '/support',
  cancels: '/cancels',
  settings: '/settings',
  account: '/account',
  events: '/account/events',
  bundles: '/account/bundles',
  state: '/account/state',
} as const;

function targetOf(to: Destination): Target {
  switch (to.page) {
    case 'market':
      return { to: '/markets/$address', params: { address: to.address } };
    case 'embed':
      return { to: '/settings/embed', search: { markets: to.markets } };
    case 'positions-of':
      return { to: '/positions', search: { q: to.market, ...(to.side === null ? {} : { side: to.side }) } };
    case 'position':
      return {
        to: '/positions/$market/$side/$idx',
        params: { market: to.market, side: to.side, idx: to.idx },
        search: traderSearch(to),
      };
    case 'closed-position':
      return {
        to: '/positions/history/$market/$side/$idx',
        params: { market: to.market, side: to.side, idx: to.idx },
        search: { later: to.later === 0 ? undefined : to.later, back: undefined },
      };
    case 'orders':
      return { to: '/orders', search: { asset: to.asset, cancel: to.cancel } };
    case 'order':
      return { to: '/orders/$id', params: { id: to.id }, search: traderSearch(to) };
    case 'vault':
      return { to: '/vaults/$address', params: { address: to.address }, search: { range: to.range } };
    case 'vault-desk':
      return { to: '/vaults/$address/desk', params: { address: to.address } };
    case 'vault-comparison': {
      const { range, from, to: until, compare } = to;
      return { to: '/vaults', search: { range, from, to: until, compare }, hash: 'comparison' };
    }
    case 'statement':
    case 'exports':
      return { to: pages[to.page], search: { from: to.from, to: to.to } };
    case 'support':
      return { to: pages.support, search: { of: to.of } };
    case 'history':
      return { to: pages.history, search: { from: to.from } };
    case 'position-events': {
      const { page: _page, ...chosen } = to;
      return { to: '/positions/history', search: { view: 'events', ...chosen } };
    }
    case 'intent':
      return { to: '/intents/$hash', params: { hash: to.hash } };
    case 'event':
      return { to: '/account/events/$event', params: { event: to.event }, search: accountSearch(to) };
    case 'bundle':
      return { to: '/account/bundles/$queryId', params: { queryId: to.queryId }, search: accountSearch(to) };
    case 'new-alert': {
      const { market, direction, price } = to;
      return { to: '/alerts', search: { rule: 'new', watch: 'price', market, direction, price } };
    }
    case 'cancel':
      return { to: '/cancels', search: { cancel: to.cancel } };
    case 'events':
      return { to: pages.events, search: { ...accountSearch(to), q: to.q } };
    case 'account':
    case 'bundles':
    case 'state':
      return { to: pages[to.page], search: accountSearch(to) };
    default:
      // A link to another trader drops the account, which belongs to the present trader.
      return { to: pages[to.page], search: 'trader' in to ? { trader: to.trader, account: undefined } : {} };
  }
}

function traderSearch(to: { readonly trader?: string | undefined }): Readonly<Record<string, unknown>> {
  return 'trader' in to ? { trader: to.trader } : {};
}

/** An explicit account, even undefined, replaces the one in the present URL. */
function accountSearch(to: { readonly account?: string | undefined }): Readonly<Record<string, unknown>> {
  return 'account' in to ? { account: to.account } : {};
}

/** The number of stored breadcrumbs; the page shows fewer. */
const MOST_STORED = 24;

/** The breadcrumbs for a page that this one links to: the present ones, plus this page's URL. */
export function breadcrumbsFrom({
  state,
  publicHref,
}: Pick<ParsedLocation, 'state' | 'publicHref'>): readonly unknown[] {
  const before: readonly unknown[] = Array.isArray(state.trail) ? state.trail : [];
  return [...before, publicHref].slice(-MOST_STORED);
}

/** Returns the function that makes the `state` of a link from one entity to another. It is always the same function. */
function useBreadcrumbState(): () => { readonly trail: readonly unknown[] } {
  const router = useRouter();
  return useCallback(() => ({ trail: breadcrumbsFrom(router.latestLocation) }), [router]);
}
