import { plural } from './plural';

/** The overview of the watched trader. */
export const overview = {
  title: 'Overview',
  equity: 'Equity',
  equityHelp: 'free balance + remaining margin',
  partialMark: 'partial',
  activeOrders: 'Active orders',
  ordersAtLeast: (count: string) => `${count} or more`,
  ordersHelp: 'all markets',
  data: 'Data on this page',
  dataNewest: 'newest',
  dataOldest: (age: string) => `oldest ${age}`,
  positions: {
    title: 'Positions by risk',
    see: 'See all positions',
    more: (count: number) => plural(count, { one: '# more', other: '# more' }),
  },
  byCollateral: {
    title: 'Equity by collateral',
    see: 'See the account',
    collateral: 'Collateral',
    free: 'Free balance',
    inPositions: 'In positions',
    inPositionsHelp: 'Remaining margin: margin + unrealised PnL less funding and rollover owed',
    equity: 'Equity',
    unknown: 'unknown',
    none: 'No collateral is known: the service lists no vault, and there is no position.',
    balanceOf: (name: string) => `Balance of ${name}`,
    vaults: 'Vaults',
  },
  orders: {
    title: 'Orders by status',
    see: 'See all orders',
    none: 'This trader has no active order.',
    unknown: 'Status unknown',
  },
};
