import { hint, messages, sentence } from '../messages';
import { counted, numberOf } from './plural';
import * as noun from './nouns';
import { labels } from './labels';
import { sides, positionName, liquidationAnytime, balanceEffect, ofWallet, clearWallet, noTrader } from './phrases';

/** The page of open positions. Wire spellings of statuses are not part of the texts. */
export const positionsText = messages('positions', {
  title: noun.positions,
  alerts: 'Alerts',
  views: { label: 'Which positions', open: 'Open', history: noun.history },
  count: numberOf('open position'),
  byRisk: 'Highest risk first',
  countAtLeast: counted('# position(s) loaded, more exist'),
  assetsRead: (read: number, of: number) => `${read} of ${of} assets loaded`,
  named: positionName,
  noTrader,
  none: 'No open positions.',
  noneSoFar: hint((read: number, of: number) => `No open position in ${read} of ${of} assets loaded.`),
  noneOfKnown: sentence(
    (assets: number) => `No open position in ${numberOf('known asset')(assets)}. Orders not loaded: more may exist.`,
  ),
  noneOfWallet: (wallet: string) => `No open position for wallet id “${wallet}”.`,
  noneRequested: 'No markets configured.',
  noMatch: 'No positions match.',
  noMatchSoFar: hint((read: number, of: number) => `No match in ${read} of ${of} assets loaded.`),
  filter: noun.filterPositions,
  sideFilter: noun.side,
  anySide: 'All',
  side: sides,
  ofWallet,
  clearWallet,
  more: 'Filters and units',
  moreChosen: (count: number) => `${count} set`,
  fees: { label: noun.pnl, before: 'Before costs', after: 'After costs' },
  columns: {
    ...labels(
      'position size value entry mark margin funding rollover marginRatio maintenance distance stop take status opened',
    ),
    positionHelp: 'Leverage: value ÷ net value',
    entryHelp: 'Average. Below: mark price',
    leverage: 'Lev.',
    pnl: noun.pnl,
    pnlAfterFees: noun.pnlAfterCosts,
    pnlHelp: 'Before funding, rollover and fees',
    pnlAfterFeesHelp: 'After funding, rollover, closing fees',
    net: noun.netValue,
    roe: 'ROE',
    roeHelp: hint('PnL over margin. Below: net value'),
    roeAfterFeesHelp: hint('PnL after costs over margin. Below: net value'),
    owedHelp: `${balanceEffect}. Below: rollover`,
    loss: 'Loss at stop',
    lossHelp: hint('If its stops fire at their triggers, with costs and fees. Below: share of equity'),
    scale: 'Prices',
    scaleHelp: hint('Liquidation, stop, entry, mark and take on one scale'),
    marginRatioHelp: 'Below: maintenance',
    closing: 'Cost to close',
    breakEven: 'Break-even',
    breakEvenHelp: hint('The mark at which closing it nets zero since it was opened, after all costs'),
    liquidation: 'Liq. (est.)',
    liquidationHelp: 'Estimate; the service decides',
    distanceHelp: 'Mark to estimated liquidation',
  },
  /** Buttons beside a figure, and the titles of the explanations that they open. */
  explain: {
    net: (ticker: string, side: string) => `Net value of ${ticker} ${side}`,
    breakEven: (ticker: string, side: string) => `Break-even price of ${ticker} ${side}`,
    liquidation: (ticker: string, side: string) => `Liquidation estimate of ${ticker} ${side}`,
  },
  /** Beside funding, rollover and fees: see `effectOf`. */
  effect: { paid: 'paid', received: 'received' },
  byService: 'reported',
  roeDiffers: (ours: string, service: string) => `Before costs: calculated ${ours}, reported ${service}`,
  differs: 'differs:',
  liquidation: {
    none: 'None',
    noneTitle: 'No price would liquidate it',
    crossed: 'Crossed',
    crossedTitle: liquidationAnytime,
  },
  breakEven: {
    always: 'Any price',
    alwaysTitle: 'Closing nets a gain at every price',
    never: 'No price',
    neverTitle: 'Closing nets a loss at every price',
  },
  /** The drawing of the prices of a position. */
  drawing: {
    title: 'Prices of the position',
    names: { liquidation: 'Liquidation', stop: 'Stop', entry: 'Entry', mark: 'Mark', take: 'Take' },
    /** One price, in the text alternative of the drawing. */
    point: (name: string, price: string) => `${name} ${price}`,
    pointBeyond: (name: string, price: string) => `${name} ${price}, beyond the scale`,
    label: (points: string) => `From low to high: ${points}`,
    beyond: 'beyond the scale',
  },
  /** The loss if the stop fires, for one position and for all. */
  loss: {
    margin: 'Up to margin',
    marginHelp: 'No active stop fires before the liquidation',
    covered: 'covered',
  },
  statuses: {
    pending_open: 'Opening',
    pending_close: 'Partly closing',
    pending_full_close: 'Closing',
    pending_liquidate: 'Liquidating',
    pending_max_pnl: 'Closing at max PnL',
    opened: 'Open',
    closed: noun.closed,
    liquidated: noun.liquidated,
  },
  near: noun.nearLiquidation,
  nearTitle: (percent: string) => `Less than ${percent} to estimated liquidation`,
  totals: {
    equity: 'Value of positions',
    pnl: noun.unrealisedPnl,
    exposure: 'Exposure',
    exposureHelp: (long: string, short: string) => `${long} long · ${short} short`,
    exposurePlain: 'at mark prices',
    weakest: 'Closest to liquidation',
    weakestHelp: 'to estimated liquidation',
    /** Before an estimated price. */
    liquidatedAt: 'at ≈',
    risk: 'Risk if all stops fire',
    /** After a share. */
    ofEquity: 'of equity',
    withoutStop: counted('# position(s) (has|have) no stop'),
    partlyStopped: counted('# only in part'),
    riskUnknown: counted('# not known'),
    noStops: 'No stops',
    none: 'No position',
    partial: (known: number, of: number) => `partial: ${known} of ${of} known`,
    partialAssets: (read: number, of: number) => `partial: ${read} of ${of} assets`,
    shown: counted('Total of # position(s)'),
  },
});

/** The bar that opens the projections beside the open positions; loads with the page. */
export const whatIfBarText = messages('whatIfBar', {
  whatIf: 'What if',
  projection: noun.upcomingCosts,
  /** The effect of a hypothetical price move on a position. */
  outcomes: {
    liquidated: noun.liquidated,
    reduced: 'Partly liquidated',
    closed: noun.closed,
    fired: 'Partly closed',
    open: 'Moved',
    held: 'Not moved',
    unknown: noun.unknown,
  },
  prices: (of: string, move: string) => `What if: ${of} ${move}`,
  allAssets: 'all prices',
  fees: (usd: string) => `Fees ${usd}`,
  collateral: 'Collateral moves too',
});
