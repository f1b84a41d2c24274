import type { Locator, Page } from '@playwright/test';
import type { KnownThings } from '../../browser/support/pages';

/** A page for observing a fault. */
export type Place = {
  readonly path: (known: KnownThings) => string;
  /** The panel with the data that the faults here damage. */
  readonly panel: (page: Page) => Locator;
  /** Visible exactly while that panel has data. */
  readonly good: (page: Page) => Locator;
};

const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });
const rows = (name: string) => (page: Page) =>
  page.getByRole('table', { name, exact: true }).locator('tbody data').first();

export const places = {
  overview: {
    path: () => '',
    panel: (page) => page.getByRole('main'),
    good: (page) => page.getByRole('main').locator('data').first(),
  },
  queryIds: {
    path: () => 'account',
    panel: region('Query ids'),
    good: (page) => region('Query ids')(page).getByText('Next bundle').first(),
  },
  vaults: { path: () => 'vaults', panel: region('Vaults'), good: rows('Vaults') },
  vault: {
    path: ({ vault }) => `vaults/${vault}`,
    panel: (page) => page.getByRole('main'),
    good: (page) => page.getByRole('figure').first(),
  },
  orders: { path: () => 'orders', panel: region('Orders'), good: rows('Orders') },
  positions: { path: () => 'positions', panel: region('Positions'), good: rows('Positions') },
  markets: { path: () => 'markets', panel: (page) => page.getByRole('main'), good: rows('Markets') },
  market: {
    path: ({ market }) => `markets/${market}`,
    panel: (page) => page.getByRole('main'),
    good: (page) => page.getByRole('main').locator('data').first(),
  },
  pnl: {
    path: () => 'pnl',
    panel: region('Cumulative PnL'),
    good: (page) => page.getByRole('figure', { name: 'Cumulative PnL' }),
  },
  account: { path: () => 'account', panel: region('Balances'), good: rows('Balances') },
  history: {
    path: () => 'positions/history',
    panel: (page) => page.getByRole('main'),
    good: (page) => page.getByRole('main').getByRole('table').first().locator('tbody data').first(),
  },
  events: { path: () => 'account/events', panel: region('Events'), good: rows('Events') },
  state: {
    path: () => 'account/state',
    panel: (page) => page.getByRole('main'),
    good: (page) => page.getByRole('region', { name: 'Known fields' }).locator('time, data, dd').first(),
  },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof places;
