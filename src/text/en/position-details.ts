import { messages } from '../messages';
import * as noun from './nouns';
import { perUnit } from './phrases';

/** Figures of a position. */
export const positionFigures = {
  margin: noun.margin,
  entry: 'Entry price',
  mark: noun.markPrice,
  value: 'Value',
  leverage: 'Effective leverage',
  roeAfterFees: 'ROE after costs',
  distance: noun.distanceToLiquidation,
};

/** The drawer of an open position. */
export const positionDrawerText = messages('positionDrawer', {
  unnamed: noun.position,
  rawOf: noun.position,
  projection: noun.upcomingCosts,
  story: noun.history,
  behind: noun.linkedRecords,
  looking: 'Looking for this position…',
  gone: 'This position is not open.',
  goneHint: 'It may be closed, not open yet, or belong to another trader.',
  seeHistory: noun.positionHistory,
});

/** Every field of a position in the interface, and the figures derived from it. */
export const positionFieldsText = messages('positionFields', {
  /** The unit after an amount. */
  perBase: perUnit,
  groups: {
    identity: noun.position,
    state: noun.state,
    totals: 'Realised so far',
    event: 'Latest event',
    derived: 'Calculated',
  },
  derived: {
    ...positionFigures,
    pnl: noun.unrealisedPnl,
    roe: 'ROE',
    funding: 'Accrued funding',
    rollover: 'Accrued rollover',
    remaining: noun.netValue,
    closingFees: 'Cost to close now',
    pnlAfterFees: noun.pnlAfterCosts,
    marginRatio: 'Margin ratio',
    maintenanceRatio: 'Maintenance ratio',
    maxLeverage: 'Max leverage',
    settlement: noun.collateralPrice,
    liquidation: noun.liquidationEst,
    breakEven: 'Break-even price',
    lossAtStop: 'Loss at stop',
  },
  idx: 'Number',
  txId: noun.transaction,
  version: 'Version',
  type: 'Type',
  status: 'Status',
  market: 'Market',
  trader: 'Trader',
  size: 'Size',
  margin: 'Margin',
  funding: 'Funding',
  rolloverFee: 'Rollover fee',
  fee: 'Fee',
  feeRate: 'Fee rate',
  executionFeeRate: 'Execution fee rate',
  executionFee: 'Execution fee',
  order: 'Order',
  intent: 'Intent',
  openedAt: 'Opened at',
  lastUpdatedAt: 'Last updated at',
  closedAt: 'Closed at',
  settlementOraclePrice: 'Settlement oracle price',
  indexOraclePrice: 'Index oracle price',
  exchangedQuote: 'Exchanged quote',
  exchangedBase: 'Exchanged base',
  eventName: 'Event name',
  feeInEvent: 'Fee in event',
  fundingInEvent: 'Funding in event',
  rolloverFeeInEvent: 'Rollover fee in event',
  executionFeeInEvent: 'Execution fee in event',
  notional: 'Notional at entry',
  fraction: 'Premium fraction at last update',
  pnl: noun.pricePnl,
  direction: noun.side,
  pnlInEvent: `${noun.pricePnl} in event`,
  timestamp: 'Event time',
  isOnchain: 'On chain',
  roe: 'Reported ROE',
});
