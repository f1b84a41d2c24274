import {
  Ban,
  ChartNoAxesColumn,
  ClipboardList,
  House,
  Landmark,
  ListTree,
  Settings2,
  TrendingUp,
  UserRound,
  type IconNode,
} from 'lucide';
import type { Catalogue } from '~/text/catalogue';

export type PageName = Extract<
  keyof Catalogue['shell']['pages'],
  'overview' | 'markets' | 'positions' | 'orders' | 'vaults' | 'pnl' | 'account' | 'cancels' | 'settings'
>;

export type NavPage = {
  readonly name: PageName;
  readonly to: '/' | '/markets' | '/positions' | '/orders' | '/vaults' | '/pnl' | '/account' | '/cancels' | '/settings';
  readonly icon: IconNode;
};

const overview: NavPage = { name: 'overview', to: '/', icon: House };
const markets: NavPage = { name: 'markets', to: '/markets', icon: TrendingUp };
const positions: NavPage = { name: 'positions', to: '/positions', icon: ListTree };
const orders: NavPage = { name: 'orders', to: '/orders', icon: ClipboardList };
const vaults: NavPage = { name: 'vaults', to: '/vaults', icon: Landmark };
const pnl: NavPage = { name: 'pnl', to: '/pnl', icon: ChartNoAxesColumn };
const account: NavPage = { name: 'account', to: '/account', icon: UserRound };
const cancels: NavPage = { name: 'cancels', to: '/cancels', icon: Ban };
export const settingsPage: NavPage = { name: 'settings', to: '/settings', icon: Settings2 };

/** The rail, from the top. */
export const railPages: readonly NavPage[] = [overview, markets, positions, orders, vaults, pnl, account, cancels];

/** The tabs of a narrow screen, and what is behind their last one, "More". */
export const tabPages: readonly NavPage[] = [markets, positions, orders, pnl];
export const morePages: readonly NavPage[] = [overview, vaults, account, cancels, settingsPage];
