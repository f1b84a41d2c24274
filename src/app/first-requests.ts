import type { OperationId, ParamsOf } from '~/api/operation-types';
import { type OutgoingRequest, outgoingRequest } from '~/api/transport/outgoing-request';
import { type Assumptions, defaultAssumptions } from '~/config/assumptions';
import type { AppConfig } from '~/config/config-schema';
import { accountOf } from '~/domain/account/which-account';
import { type RateWindow, rateWindows, usualWindow } from '~/domain/vault/rate-window';
import { parseAddress } from '~/lib/address';
import { EVENTS_PAGE, ORDERS_PAGE, POSITIONS_PAGE } from '~/queries/lists/page-sizes';
import { FIRST_MARKETS, firstMarkets } from '~/queries/markets/first-markets';
import { createOwnMarketsStore } from '~/storage/own-markets';
import { localArea } from '~/storage/stored-text';
import { ROW_PX, rowsOnScreen } from '~/ui/table/rows-on-screen';
import type { FileRoutesByTo } from './route-tree.gen';

/** The part of `config.json` that the first requests depend on. Only the app validates it. */
export type EarlyConfig = Pick<AppConfig, 'markets'> & {
  readonly apiBaseUrl?: string;
  readonly assumptions?: Partial<Assumptions>;
};

export type PageAddress = {
  /** Below the base path, without a slash at the start. */
  readonly path: string;
  readonly search: string;
};

export type FirstRequest = OutgoingRequest & {
  /** It is for a row below the first screen. */
  readonly isBelow?: boolean;
};

type Page = {
  readonly trader: string | null;
  readonly account: string | null;
  /** The address in the path. */
  readonly address: string;
  readonly markets: AppConfig['markets'];
  readonly request: <Id extends OperationId>(id: Id, params: ParamsOf<Id>) => OutgoingRequest;
};

type FirstRequests = (page: Page) => readonly FirstRequest[];

const firstPage = (limit: number) => ({ limit, offset: 0 });

const ordersOf = ({ trader, request }: Page) =>
  trader === null ? [] : [request('listActiveOrders', { trader, ...firstPage(ORDERS_PAGE) })];

const vaultRequests =
  (windows: readonly RateWindow[]): FirstRequests =>
  ({ address, request }) => [
    request('listVaults', {}),
    ...windows.map((timeframe) => request('getVaultRates', { vault: address, timeframe })),
  ];

/**
 * The first requests of a page's loader in `src/routes`, by route, for an address without further choices;
 * `tests/routes/first-requests.test.tsx` compares the two.
 */
const requestsByRoute: { readonly [Route in keyof FileRoutesByTo]?: FirstRequests } = {
  '/': (page) => (page.trader === null ? [] : [...ordersOf(page), page.request('listVaults', {})]),
  '/markets/$address': (page) => {
    const { trader, address, markets, request } = page;
    const asset = markets.find((market) => parseAddress(market.address)?.raw === address)?.baseAsset;
    return [
      request('getMarket', { address }),
      ...ordersOf(page),
      ...(trader === null || asset === undefined
        ? []
        : [request('listActivePositions', { trader, asset, ...firstPage(POSITIONS_PAGE) })]),
    ];
  },
  '/vaults': ({ request }) => [request('listVaults', {})],
  '/vaults/$address': vaultRequests([usualWindow.vault]),
  '/vaults/$address/desk': vaultRequests(rateWindows),
  '/pnl': ({ trader, request }) => (trader === null ? [] : [request('getPnlHistory', { trader })]),
  '/account': accountRequests((address, request) => [
    request('listVaults', {}),
    request('getQueryId', { address }),
    request('getReferral', { address }),
    request('getAccountState', { address }),
  ]),
  '/account/state': accountRequests((address, request) => [request('getAccountState', { address })]),
  '/account/events': accountRequests((account, request) => [
    request('listAccountEvents', { account, order: 'DESC', ...firstPage(EVENTS_PAGE) }),
  ]),
  '/account/bundles': accountRequests((address, request) => [request('getQueryId', { address })]),
};

function accountRequests(
  requests: (account: string, request: Page['request']) => readonly OutgoingRequest[],
): FirstRequests {
  return ({ account, request }) => (account === null ? [] : requests(account, request));
}

/** The first requests of a page, of which a list of markets has those at its top. */
export function firstRequests({ path, search }: PageAddress, config: EarlyConfig, baseUrl: string) {
  const { markets } = config;
  // None of these requests has a list in its query.
  const request: Page['request'] = (id, params) => outgoingRequest(id, params, { baseUrl, statusesForm: 'repeat' });
  const topOfList = (rows: number): readonly FirstRequest[] => {
    const listed = markets.flatMap(({ address }) => parseAddress(address)?.raw ?? []);
    const { byVolume } = createOwnMarketsStore({ area: localArea() }).get();
    return firstMarkets({ listed, byVolume }, rows).map((address) => request('getMarket', { address }));
  };
  // A list in another order needs all of its markets anyway.
  if (isPath(path, 'carry')) return topOfList(FIRST_MARKETS);
  // A few more than the screen has: on a fast line all come sooner.
  if (isPath(path, 'markets'))
    return topOfList(Math.ceil(window.innerHeight / ROW_PX)).map((one, index) => ({
      ...one,
      isBelow: index >= rowsOnScreen(),
    }));
  const { route, address } = routeOf(path);
  const named = new URLSearchParams(search);
  const hasChoices = [...named.keys()].some((key) => key !== 'trader' && key !== 'account');
  if (hasChoices) return [];
  const trader = rawAddress(named.get('trader'));
  const account = rawAddress(named.get('account'));
  const given = { trader: trader ?? undefined, account: account ?? undefined };
  const accountShown = accountOf(given, { ...defaultAssumptions, ...config.assumptions });
  const requests: Readonly<Record<string, FirstRequests>> = requestsByRoute;
  return requests[route]?.({ trader, account: accountShown, address, markets, request }) ?? [];
}

export function isPath(path: string, page: string): boolean {
  return path.replace(/\/$/, '') === page;
}

/** `vaults/0:…/desk` as `/vaults/$address/desk` and its address. */
function routeOf(path: string): { readonly route: string; readonly address: string } {
  let found = '';
  const parts = path.replace(/\/$/, '').split('/').map(decodeURIComponent);
  const route = parts.map((part) => {
    const address = rawAddress(part);
    if (address === null) return part;
    found = address;
    return '$address';
  });
  return { route: `/${route.join('/')}`, address: found };
}

function rawAddress(text: string | null): string | null {
  return text === null ? null : (parseAddress(text)?.raw ?? null);
}
