import type { Names } from './bodies-service';

/** The things of the exchange that addresses name. */
export type Known = {
  readonly trader: string;
  readonly asset: string;
  readonly market: string;
  readonly vault: string;
  readonly intent: string;
  readonly queryId: string;
  /** Address of the collateral with the balance under test. */
  readonly token: string;
};

export type Place = {
  /** The operation's path with its query, for recording a healthy body from the exchange. */
  readonly ask: (known: Known) => string;
  /** Where the app shows it. */
  readonly page: (known: Known) => string;
  /** The name that changes at each visit besides the trader's, so that the app has to send a request. */
  readonly renames?: keyof Known;
  /** Which of several requests gets the body; all by default. */
  readonly isHit?: (url: URL, known: Known) => boolean;
  /** Another operation with the same things, which would contradict it. */
  readonly also?: string;
  /** The answer to the others; by default a healthy one. */
  readonly others?: string;
  /** Has no name to change, so the page is reloaded. */
  readonly loads?: true;
};

const account = ({ trader }: Known) => `/v3-node-0/smartaccount/${trader}`;
const first = (url: URL) => (url.searchParams.get('offset') ?? '0') === '0';
const ofToken = (url: URL, { token }: Known) => url.searchParams.get('token_address') === token;
const ofAsset = (url: URL, { asset }: Known) => first(url) && url.pathname.includes(`/${asset}/`);

/** The page that shows each operation, ordered so that neighbours are different pages. */
export const places = {
  getQueryId: { ask: (k) => `${account(k)}/queryID`, page: () => '/account' },
  listActiveOrders: {
    ask: ({ trader }) => `/api/orders/${trader}/active?limit=20&offset=0`,
    page: () => '/orders',
    isHit: first,
    others: '[]',
  },
  getReferral: { ask: (k) => `${account(k)}/referral`, page: () => '/account' },
  listActivePositions: {
    ask: ({ trader, asset }) => `/api/positions/${trader}/${asset}/active?limit=20&offset=0`,
    page: () => '/positions',
    isHit: ofAsset,
    others: '[]',
  },
  getBalance: {
    ask: (k) => `${account(k)}/balance?token_address=${k.token}&include_breakdown=true`,
    page: () => '/account',
    isHit: ofToken,
  },
  listActiveOrdersByAsset: {
    ask: ({ trader, asset }) => `/api/orders/${trader}/${asset}/active?limit=20&offset=0`,
    page: ({ asset }) => `/orders?asset=${asset}`,
    isHit: first,
    also: 'listActiveOrders',
    others: '[]',
  },
  getLockedBalance: {
    ask: (k) => `${account(k)}/lockedBalance?token_address=${k.token}`,
    page: () => '/account',
    isHit: ofToken,
  },
  getMarket: {
    ask: ({ market }) => `/api/markets/${market}`,
    page: ({ market }) => `/markets/${market}?all=on`,
    renames: 'market',
    isHit: (url, { market }) => url.pathname.endsWith(market),
  },
  getAccountState: { ask: (k) => `${account(k)}/state`, page: () => '/account/state' },
  listPositionHistory: {
    ask: ({ trader, asset }) => `/api/positions/${trader}/${asset}/history?limit=20&offset=0`,
    page: () => '/positions/history?view=events',
    isHit: ofAsset,
    others: '{"data":[],"totalCount":0}',
  },
  listAccountEvents: {
    ask: (k) => `${account(k)}/events?limit=20&offset=0`,
    page: () => '/account/events',
    isHit: first,
    others: '[]',
  },
  getIntent: {
    ask: ({ intent }) => `/v3-node-0/intent/${intent}`,
    page: ({ intent }) => `/intents/${intent}`,
    renames: 'intent',
  },
  getVaultRates: {
    ask: ({ vault }) => `/api/vaults/${vault}/rates/month`,
    page: ({ vault }) => `/vaults/${vault}?range=month`,
    isHit: (url) => url.pathname.endsWith('/month'),
    loads: true,
  },
  getPnlHistory: { ask: ({ trader }) => `/api/trader-stats/${trader}/pnl-history`, page: () => '/pnl' },
  getBundle: {
    ask: (k) => `${account(k)}/bundles/${k.queryId}`,
    page: ({ queryId }) => `/account/bundles/${queryId}`,
    isHit: (url, { queryId }) => url.pathname.endsWith(`/${queryId}`),
  },
  listVaults: { ask: () => '/api/vaults', page: () => '/vaults', loads: true },
} as const satisfies Record<string, Place>;

export type PlacedOperation = keyof typeof places;

/**
 * The names in a visit: a trader that no earlier visit had, and everything else that the place names.
 * @param digits 64 hexadecimal ones for each
 */
export function namesOf(
  { renames }: Pick<Place, 'renames'>,
  known: Known,
  digits: (key: keyof Known) => string,
): Names {
  const keys: readonly (keyof Known)[] = renames === undefined ? ['trader'] : ['trader', renames];
  return new Map(keys.map((key) => [known[key], known[key].replace(/[0-9a-f]{64}/, digits(key))]));
}
