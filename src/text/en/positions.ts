import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { sides, positionName, liquidationAnytime, balanceEffect, ofWallet, clearWallet, noTrader } from './phrases';

/** The page of open positions. Wire spellings of statuses are not part of the texts. */
export const positionsText = messages('positions', {
  title: noun.positions,
  alerts: 'Alerts',
  views: { label: 'Which positions', open: 'Open', history: noun.history },
  count: counted({ one: '# open position', other: '# open positions' }),
  byRisk: 'Highest risk first',
  countAtLeast: counted({ one: '# position loaded, there are more', other: '# positions loaded, there are more' }),
  assetsRead: (read: number, of: number) => `${read} of ${of} assets loaded`,
  named: positionName,
  noTrader,
  none: 'This trader has no open positions.',
  noneSoFar: (read: number, of: number) => `No open position so far: ${read} of ${of} assets are loaded.`,
  noneOfKnown: counted({
    one: 'There is no open position in # asset of your list. The orders couldn’t be loaded, so there may be positions in other markets.',
    other:
      'There is no open position in # assets of your list. The orders couldn’t be loaded, so there may be positions in other markets.',
  }),
  noneOfWallet: (wallet: string) => `There is no open position for wallet id “${wallet}”.`,
  noneRequested: 'Perpdeck has no list of markets, so it can’t look for positions.',
  noMatch: 'No position matches your filters.',
  noMatchSoFar: (read: number, of: number) => `No match so far: ${read} of ${of} assets are loaded.`,
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
    position: 'Position',
    size: 'Size',
    value: 'Value',
    entry: 'Entry price',
    mark: 'Mark price',
    margin: 'Margin',
    funding: 'Funding',
    rollover: 'Rollover',
    marginRatio: 'Margin ratio',
    maintenance: 'Maintenance ratio',
    distance: 'Distance',
    stop: 'Stop',
    take: 'Take-profit',
    status: 'Status',
    opened: 'Opened',
    positionHelp: 'Leverage is the value of the position divided by its net value',
    entryHelp: 'Average price you entered at. Second line: mark price',
    leverage: 'Lev.',
    pnl: noun.pnl,
    pnlAfterFees: noun.pnlAfterCosts,
    pnlHelp: 'Before funding, rollover and fees',
    pnlAfterFeesHelp: 'After funding, rollover and closing fees',
    net: noun.netValue,
    roe: 'ROE',
    roeHelp: 'PnL divided by margin. Second line: net value',
    roeAfterFeesHelp: 'PnL after costs divided by margin. Second line: net value',
    owedHelp: `${balanceEffect}. Second line: rollover`,
    loss: 'Loss at stop',
    lossHelp:
      'Your result if all its stops execute at their trigger prices, after costs and fees. Second line: share of your equity',
    scale: 'Prices',
    scaleHelp: 'Liquidation, stop, entry, mark and take-profit price on one scale',
    marginRatioHelp: 'Second line: the maintenance ratio, below which the position is liquidated',
    closing: 'Cost to close',
    breakEven: 'Break-even price',
    breakEvenHelp:
      'The mark price at which the position, closed as a whole, has neither gained nor lost after all costs',
    liquidation: noun.liquidationEst,
    liquidationHelp: 'Estimated by Perpdeck. The exchange decides',
    distanceHelp: 'From the mark price to the estimated liquidation price',
  },
  /** Buttons beside a figure, and the titles of the explanations that they open. */
  explain: {
    net: (ticker: string, side: string) => `Net value of ${ticker} ${side}`,
    breakEven: (ticker: string, side: string) => `Break-even price of ${ticker} ${side}`,
    liquidation: (ticker: string, side: string) => `Estimated liquidation price of ${ticker} ${side}`,
  },
  /** Beside funding, rollover and fees: see `effectOf`. */
  effect: { paid: 'paid', received: 'received' },
  /** `{roe}` is a percentage. */
  byExchange: '{roe} at the exchange',
  roeDiffers: (ours: string, service: string) =>
    `ROE before costs: ${ours} as Perpdeck calculates it, ${service} as the exchange reports it`,
  liquidation: {
    none: 'None',
    noneTitle: 'No mark price would liquidate it',
    crossed: 'Crossed',
    crossedTitle: liquidationAnytime,
  },
  breakEven: {
    always: 'Any price',
    alwaysTitle: 'You would close with a gain at every price',
    never: 'No price',
    neverTitle: 'You would close with a loss at every price',
  },
  /** The drawing of the prices of a position. */
  drawing: {
    title: 'Prices of the position',
    names: { liquidation: 'Liquidation', stop: 'Stop', entry: 'Entry', mark: 'Mark', take: 'Take-profit' },
    /** One price, in the text alternative of the drawing. */
    point: (name: string, price: string) => `${name} ${price}`,
    pointBeyond: (name: string, price: string) => `${name} ${price}, beyond the scale`,
    label: (points: string) => `From low to high: ${points}`,
    beyond: 'beyond the scale',
  },
  /** The loss if the stop fires, for one position and for all. */
  loss: {
    margin: 'Up to the margin',
    marginHelp: 'No active stop executes before liquidation, so the whole margin is at risk',
    /** `{share}` is a percentage. */
    covered: '{share} covered',
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
  nearTitle: (percent: string) => `Less than ${percent} from its estimated liquidation price`,
  totals: {
    equity: 'Value of positions',
    pnl: noun.unrealisedPnl,
    exposure: 'Exposure',
    exposureHelp: (long: string, short: string) => `${long} long · ${short} short`,
    exposurePlain: 'at mark prices',
    weakest: 'Closest to liquidation',
    weakestHelp: 'to the estimated liquidation price',
    /** `{price}` is an estimated price. */
    liquidatedAt: 'at ≈ {price}',
    risk: 'Result if all stops execute',
    /** `{share}` is a percentage. */
    ofEquity: '{share} of equity',
    withoutStop: counted({ one: '# position has no stop', other: '# positions have no stop' }),
    partlyStopped: counted({ one: '# has a stop for only a part', other: '# have stops for only a part' }),
    riskUnknown: counted({ other: '# unknown' }),
    noStops: 'No stops',
    none: 'No positions',
    partial: (known: number, of: number) => `partial: ${known} of ${of} known`,
    partialAssets: (read: number, of: number) => `partial: ${read} of ${of} assets`,
    shown: counted({ one: 'Total of # position', other: 'Total of # positions' }),
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
  prices: (asset: string, move: string) => `What if: ${asset} ${move}`,
  pricesOfAll: (move: string) => `What if: all prices ${move}`,
  fees: (usd: string) => `Fees ${usd}`,
  collateral: 'Collateral moves as well',
});
