import { messages } from '../messages';
import { positionFigures } from './position-details';
import * as noun from './nouns';

/** Filters of the list of positions besides text and side, and its units. */
export const positionFiltersText = messages('positionFilters', {
  asset: noun.asset,
  anyAsset: 'All',
  status: noun.status,
  anyStatus: 'All',
  unknownStatus: noun.unknown,
  statusCount: (status: string, count: number) => `${status} ${count}`,
  lead: { label: 'Size in', base: 'Base', usd: 'USD' },
  currency: { label: 'Amounts in', usd: 'USD', collateral: noun.collateral },
});

/** Column headers of the exported positions, without their units. */
export const positionsCsvText = messages('positionsCsv', {
  market: noun.market,
  side: noun.side,
  idx: noun.positionNumber,
  size: 'Size',
  ...positionFigures,
  net: noun.netValue,
  pnl: 'Unrealised PnL before costs',
  closingFees: 'Cost to close now (negative = paid)',
  pnlAfterFees: 'Unrealised PnL after all costs',
  roe: 'ROE before costs',
  serviceRoe: 'Reported ROE',
  roeAgreement: 'ROE check',
  settlement: noun.settlementPrice,
  stops: 'Stop triggers',
  takes: 'Take triggers',
  orders: 'Stop and take orders',
  ordersState: 'Stop and take orders loaded',
  funding: 'Accrued funding (negative = paid)',
  rollover: 'Accrued rollover (negative = paid)',
  breakEven: 'Break-even price',
  breakEvenState: 'Break-even',
  lossAtStop: 'Result at stops (negative = loss)',
  stopCover: 'Share covered by stops',
  liquidation: 'Estimated liquidation price',
  liquidationState: 'Liquidation',
  status: noun.status,
  opened: noun.opened,
});

/** Stop and take orders in the table of open positions. */
export const tpslOrdersText = messages('tpslOrders', {
  none: 'None',
  stop: 'Stop',
  take: 'Take-profit',
  /** Before these two when no column header names them. */
  of: 'Stop and take-profit',
  noneRead: 'None so far',
  noneReadTitle: 'Not all orders are loaded, so there may be stops or take-profits',
  someUnread: 'may have more',
  notActive: 'not active yet',
  alike: 'Matched by market and side, because the order names no position',
});
