import { messages } from '../messages';

/** Filters of the list of positions besides text and side, and its units. */
export const positionFiltersText = messages('positionFilters', {
  asset: 'Asset',
  anyAsset: 'All',
  status: 'Status',
  anyStatus: 'All',
  unknownStatus: 'Unknown',
  statusCount: (status: string, count: number) => `${status} ${count}`,
  wallet: {
    label: 'Wallet id',
    help: 'Sent to the service as typed, which then lists the positions that it has for it; the interface does not tell what it means',
    apply: 'Apply',
    clear: 'Clear',
    clearNamed: 'Clear wallet id',
  },
  lead: { label: 'Size in', base: 'Base', usd: 'USD' },
  currency: { label: 'Amounts in', collateral: 'Collateral', usd: 'USD' },
});

/** Column headers of the exported positions, without their units. */
export const positionsCsvText = messages('positionsCsv', {
  market: 'Market',
  side: 'Side',
  idx: 'Position number',
  size: 'Size',
  value: 'Present worth',
  entry: 'Entry price',
  mark: 'Mark price',
  margin: 'Margin',
  leverage: 'Effective leverage',
  net: 'Net value',
  pnl: 'Unrealised PnL before fees',
  closingFees: 'Fees of closing now',
  pnlAfterFees: 'Unrealised PnL after funding, rollover and fees of closing',
  roe: 'ROE before fees',
  roeAfterFees: 'ROE after fees',
  serviceRoe: 'ROE by the service',
  roeAgreement: 'ROE beside the service',
  settlement: 'Settlement price',
  stops: 'Stop triggers',
  takes: 'Take triggers',
  orders: 'Stop and take orders',
  ordersState: 'Stop and take orders read',
  funding: 'Funding owed',
  rollover: 'Rollover owed',
  liquidation: 'Estimated liquidation price',
  liquidationState: 'Liquidation',
  distance: 'Distance to liquidation',
  status: 'Status',
  opened: 'Opened',
});

/** Stop and take orders in the table of open positions. */
export const tpslOrdersText = messages('boundOrders', {
  none: 'None',
  /** Before these two where no column header names the subject. */
  of: 'Stop and take',
  noneRead: 'None read',
  noneReadTitle: 'Not all active orders of this trader could be read or told apart: there may be some',
  someUnread: 'perhaps more',
  notActive: 'not active',
  stop: 'Stop',
  take: 'Take',
  alike: 'By market and side: the order does not tell which position it is of',
});
