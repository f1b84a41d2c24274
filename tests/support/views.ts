import { defaultAssumptions } from '~/config/assumptions';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { MarketView } from '~/domain/market/market-view';
import { type OrderView, toOrderViews } from '~/domain/order/order-view';
import type { MarketTerms } from '~/domain/position/market-terms';
import { positionFigures } from '~/domain/position/position-figures';
import type { PositionRow } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { absent, known } from '~/lib/field';
import { fromDecimal, type Fixed } from '~/lib/fixed-point';
import { wireOrder } from '../unit/domain/order/wire-order';

/** A decimal as it is written. */
export function of(text: string): Fixed {
  const value = fromDecimal(text);
  if (value === null) throw new Error(`no decimal: ${text}`);
  return value;
}

export const noon = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;

/** One BTC bought at 60 000 with 6 000 USDT, a day ago. */
export const aPosition: PositionView = {
  key: 'a long 1',
  trader: known(`0:${'a'.repeat(64)}`),
  market: known(`0:${'b'.repeat(64)}`),
  side: known('long'),
  idx: known('1'),
  status: known('opened'),
  size: known(of('1')),
  notional: known(of('60000')),
  margin: known(of('6000')),
  fraction: known(of('4')),
  serviceRoe: known(of('0.5')),
  realised: {
    pnl: known(of('200')),
    fee: known(of('-36')),
    executionFee: known(of('-12')),
    funding: known(of('-3')),
    rollover: known(of('-9')),
  },
  openedAtMs: known(noon - 3 * DAY_MS),
  updatedAtMs: known(noon - DAY_MS),
  orderId: known('c'.repeat(64)),
};

/** The mark is 63 000, a long owes 10 USDT of funding and a day of rollover at 30 % a year; closing costs 0.08 %. */
export const theTerms: MarketTerms = {
  mark: known(of('63000')),
  settlement: known(of('1')),
  collateralIsBase: known(false),
  longFraction: known(of('14')),
  shortFraction: known(of('-2')),
  maintenanceRatio: known(of('0.01')),
  initRatio: known(of('0.02')),
  liquidationFeeRatio: known(of('0.005')),
  partialRatio: known(of('1')),
  rolloverPerYear: known(of('0.3')),
  longFundingRate: known(of('0.000018')),
  shortFundingRate: known(of('-0.000012')),
  fundingPeriodMs: known(3_600_000),
  nextFundingAtMs: known(noon + 1_800_000),
  feeRate: known(of('0.0006')),
  executionFeeRate: known(of('0.0002')),
  atMs: noon,
  stateAtMs: known(noon - 4_000),
};

export function anIdentity(baseAsset: string, collateral: string | null): MarketIdentity {
  return {
    address: `0:${'b'.repeat(64)}`,
    ticker: `${baseAsset}/${collateral ?? '?'}`,
    baseAsset,
    quoteAsset: 'USD',
    className: null,
    collateral,
  };
}

type MarketParts = Partial<Omit<MarketView, 'funding' | 'state'>> & {
  readonly funding?: Partial<MarketView['funding']>;
  readonly state?: Partial<MarketView['state']>;
};

/** An open market without figures, except for the given ones. */
export function marketView({ funding, state, ...more }: MarketParts = {}): MarketView {
  const nothing = absent('null');
  return {
    identity: anIdentity('BTC', 'USDT'),
    mark: nothing,
    dayChange: nothing,
    quoteVolume: nothing,
    openInterest: nothing,
    longShare: nothing,
    stateTimeMs: nothing,
    ...more,
    funding: { long: nothing, short: nothing, periodSeconds: known(3_600), nextAtMs: nothing, ...funding },
    state: {
      isPaused: known(false),
      isCloseOnly: known(false),
      status: known('active'),
      maxOracleDelaySeconds: known(60),
      ...state,
    },
  };
}

/** An active limit order, with the given members changed. */
export function orderView(over: Partial<OrderView> = {}): OrderView {
  const [view] = toOrderViews([wireOrder()], defaultAssumptions);
  if (view === undefined) throw new Error('no order');
  return { ...view, ...over };
}

/**
 * The position in its market, with some members of either changed; `terms` is undefined for an unread market and null
 * for an unnamed one.
 */
export function rowOf(
  position: Partial<PositionView> = {},
  terms: Partial<MarketTerms> | null = {},
  market: MarketIdentity | null = anIdentity('BTC', 'USDT'),
): PositionRow {
  const view = { ...aPosition, ...position };
  const inForce = terms === null ? null : { ...theTerms, ...terms };
  const readAt = { position: noon, market: inForce === null ? null : noon + 1 };
  return {
    position: view,
    asset: market?.baseAsset ?? 'BTC',
    market,
    terms: inForce,
    readAt,
    figures: positionFigures(view, inForce ?? 'notLoaded'),
  };
}
