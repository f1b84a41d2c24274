import { messages, sentence } from '../messages';
import * as noun from './nouns';
import { labels } from './labels';
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
  gone: 'No such open position.',
  goneHint: sentence('Closed, not open yet, or of another trader?'),
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
    ...labels('marginRatio maintenanceRatio maxLeverage'),
    settlement: noun.collateralPrice,
    liquidation: noun.liquidationEst,
    breakEven: 'Break-even price',
    lossAtStop: 'Loss at stop',
  },
  idx: 'Number',
  txId: noun.transaction,
  ...labels(
    'version type status market trader size margin funding rolloverFee fee feeRate executionFeeRate executionFee order intent openedAt lastUpdatedAt closedAt settlementOraclePrice indexOraclePrice exchangedQuote exchangedBase eventName feeInEvent fundingInEvent rolloverFeeInEvent executionFeeInEvent',
  ),
  notional: 'Notional at entry',
  fraction: 'Premium fraction at last update',
  pnl: noun.pricePnl,
  direction: noun.side,
  pnlInEvent: `${noun.pricePnl} in event`,
  timestamp: 'Event time',
  isOnchain: 'On chain',
  roe: 'Reported ROE',
});
