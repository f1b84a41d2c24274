import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../.tools/child';

/** Things of the simulated exchange that have addresses. The same seed has the same ones in every scenario. */
export type KnownThings = {
  /** A smart account that trades: `?trader=` and `?account=`. */
  readonly trader: string;
  readonly market: string;
  readonly vault: string;
  readonly order: string;
  readonly intent: string;
  /** Address of the highest live bundle, or else of the next one. */
  readonly bundle: string;
  /** Address of the first event in its list. */
  readonly event: string;
  readonly position: { readonly market: string; readonly side: string; readonly idx: string };
};

export type AppPage = {
  readonly name: string;
  /** Below the root of the app, without a slash before it. */
  readonly path: (known: KnownThings) => string;
  /** Shows data of the service: a page that must report when the service is gone. */
  readonly asks: boolean;
};

const named: readonly AppPage[] = [
  { name: 'overview', path: () => '', asks: true },
  { name: 'markets', path: () => 'markets', asks: true },
  { name: 'a market', path: ({ market }) => `markets/${market}`, asks: true },
  { name: 'carry', path: () => 'carry', asks: true },
  { name: 'positions', path: () => 'positions', asks: true },
  {
    name: 'a position',
    path: ({ position: { market, side, idx } }) => `positions/${market}/${side}/${idx}`,
    asks: true,
  },
  { name: 'position history', path: () => 'positions/history', asks: true },
  {
    name: 'the story of a position',
    path: ({ position: { market, side, idx } }) => `positions/history/${market}/${side}/${idx}`,
    asks: true,
  },
  { name: 'orders', path: () => 'orders', asks: true },
  { name: 'an order', path: ({ order }) => `orders/${order}`, asks: true },
  { name: 'vaults', path: () => 'vaults', asks: true },
  { name: 'a vault', path: ({ vault }) => `vaults/${vault}`, asks: true },
  { name: 'the LP desk of a vault', path: ({ vault }) => `vaults/${vault}/desk`, asks: true },
  { name: 'PnL', path: () => 'pnl', asks: true },
  { name: 'journal', path: () => 'journal', asks: true },
  { name: 'statement', path: () => 'statement', asks: true },
  { name: 'exports', path: () => 'exports', asks: false },
  { name: 'support', path: () => 'support', asks: false },
  { name: 'account', path: () => 'account', asks: true },
  { name: 'events', path: () => 'account/events', asks: true },
  { name: 'an event', path: ({ event }) => event, asks: true },
  { name: 'bundles', path: () => 'account/bundles', asks: true },
  { name: 'a bundle', path: ({ bundle }) => bundle, asks: true },
  { name: 'state', path: () => 'account/state', asks: true },
  { name: 'an intent', path: ({ intent }) => `intents/${intent}`, asks: true },
  // Reads in the background, and lists failures there.
  { name: 'alerts', path: () => 'alerts', asks: false },
  { name: 'cancels', path: () => 'cancels', asks: false },
  { name: 'settings', path: () => 'settings', asks: false },
  { name: 'about the data', path: () => 'about-data', asks: false },
  { name: 'the builder of the monitor', path: () => 'settings/embed', asks: false },
  // Leads to the page of alerts, so it is not listed beside it.
  { name: 'alerts, at their former address', path: () => 'inbox', asks: false },
];

/** Addresses without parameters, by the files of the routes: `account/events.tsx` is `account/events`. */
const addresses = readdirSync(join(root, 'src/routes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/(^|\/)[-_]|\$/.test(file))
  .map((file) =>
    file
      .slice(0, -'.tsx'.length)
      .replaceAll('.', '/')
      .replace(/(^|\/)(index|route)$/, ''),
  );
const listed = new Set(named.map(({ path }) => path(nothingKnown())));

/** Every address of the app: the ones above, and pages that were added since. */
export const pages: readonly AppPage[] = [
  ...named,
  ...addresses
    .filter((address) => !listed.has(address))
    .map((address) => ({ name: address, path: () => address, asks: true })),
];

function nothingKnown(): KnownThings {
  const position = { market: '', side: '', idx: '' };
  return { trader: '', market: '', vault: '', order: '', intent: '', bundle: '', event: '', position };
}

/** The whole address below the root, with the watched trader and any other parameters. */
export function addressOf(page: AppPage, known: KnownThings, extra: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({ trader: known.trader, account: known.trader, ...extra });
  return `${page.path(known)}?${search.toString()}`;
}
