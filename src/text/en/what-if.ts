import { messages } from '../messages';
import { plural } from './plural';

/** Positions at hypothetical prices. No text here may read as if it had happened. */
export const whatIfText = messages('whatIf', {
  title: 'What if',
  hypothetical: 'Hypothetical',
  hypotheticalTitle: 'None of this has happened: it is what would follow from another price',
  explained:
    'All at once, and nothing but the price: funding and rollover owed stay as they are. The price of the collateral stays too, unless the collateral is the base asset itself, whose price then moves with it.',
  asset: 'Prices of',
  allAssets: 'All assets',
  slider: 'Move of prices',
  field: 'Move in per cent',
  unit: '%',
  problem: (least: string, most: string) => `A number from ${least} to ${most}, with up to two decimals.`,
  presets: 'Moves to try',
  reset: 'Reset',
  close: 'Close what if',
  caption: (move: string) => `Hypothetical positions, prices ${move}`,
  captionOf: (asset: string, move: string) => `Hypothetical positions, price of ${asset} ${move}`,
  totalsCaption: (move: string) => `Hypothetical totals, prices ${move}`,
  totalsCaptionOf: (asset: string, move: string) => `Hypothetical totals, price of ${asset} ${move}`,
  unmoved: 'unchanged',
  summary: {
    crosses: (count: number, of: string) =>
      plural(count, {
        one: `# of ${of} positions would fall below maintenance.`,
        other: `# of ${of} positions would fall below maintenance.`,
      }),
    crossesNone: 'No position would fall below maintenance.',
    crossesNoneKnown: 'No position that is known would fall below maintenance.',
    crossed: (count: number) => plural(count, { one: '# is below it now.', other: '# are below it now.' }),
    unknown: (count: number) => plural(count, { one: '# is not known.', other: '# are not known.' }),
    first: (name: string, move: string) => `First to cross: ${name}, at ${move}.`,
    firstNone: {
      any: 'No move of the price is known to bring one there.',
      down: 'No fall is known to bring one there.',
      up: 'No rise is known to bring one there.',
    },
    name: (ticker: string, side: string) => `${ticker} ${side}`,
    held: (count: number) =>
      plural(count, {
        one: '# position in another asset stays as it is.',
        other: '# positions in other assets stay as they are.',
      }),
  },
  none: (asset: string) => `No position in ${asset}.`,
  now: 'now',
  columns: {
    position: 'Position',
    crossing: 'Crosses at',
    crossingHelp:
      'The move of its price at which the position meets its maintenance margin, from the estimated liquidation price below it',
    price: 'Price then',
    pnl: 'PnL then',
    pnlHelp: 'Unrealised, before fees',
    pnlAfterFees: 'PnL after fees then',
    pnlAfterFeesHelp: 'Unrealised, less funding and rollover owed and the fees of closing at that price',
    marginRatio: 'Margin ratio then',
    marginRatioHelp: 'Net value over present worth; below maintenance a position can be liquidated',
    distance: 'Distance then',
    distanceHelp: 'How far the price could still move against the position before the estimated liquidation',
    net: 'Net value then',
    netHelp: 'Margin and PnL less funding and rollover owed',
    outcome: 'Then',
  },
  outcomes: {
    crosses: 'Would cross',
    crossed: 'Crossed now',
    recovers: 'Would recover',
    stays: 'Stays above',
    unknown: 'Not known',
  },
  outcomeTitles: {
    crosses: 'Above maintenance now, and below it then',
    crossed: 'Below maintenance now, and then too: it can be liquidated at any moment',
    recovers: 'Below maintenance now, and above it then, if it is not liquidated first',
    stays: 'Above maintenance now, and then too',
    unknown: 'A figure that it needs is not known',
  },
  totals: {
    unit: 'All positions',
    inUnit: (unit: string) => `in ${unit}`,
    unknownUnit: 'collateral unknown',
    pnlNow: 'PnL now',
    pnlThen: 'PnL then',
    pnlAfterFeesNow: 'PnL after fees now',
    pnlAfterFeesThen: 'PnL after fees then',
    netNow: 'Net value now',
    netThen: 'Net value then',
    change: 'Change',
    partial: (counted: number, of: number) => `partial: ${counted} of ${of} known`,
  },
  showAll: (count: number) => plural(count, { one: 'Show # position', other: 'Show all # positions' }),
});

/** What opens the projections beside the open positions; loads with the page. */
export const whatIfBarText = messages('outlook', {
  whatIf: 'What if',
  projection: 'Projection',
});

/** Funding and rollover ahead, at the present rates. */
export const projectionText = messages('projection', {
  title: 'Projection',
  caption: 'Projection',
  atRates: 'At today’s rates',
  atRatesTitle: 'Rates, prices, sizes and margins will change, and the amounts with them',
  explained:
    'As if rates, prices, sizes and margins stayed as they are. Funding is charged at its times only, and each payment counts as much as the next one; rollover runs by the minute. Below zero you pay, above zero you receive.',
  close: 'Close projection',
  youPay: 'you pay',
  youReceive: 'you receive',
  due: 'due',
  dueTitle: 'Its time has passed: it is due, or funding stands still in this market',
  next: 'Next funding',
  in: 'in',
  later: (count: number) => plural(count, { one: '# position at another time', other: '# positions at other times' }),
  day: 'In 24 hours',
  week: 'In 7 days',
  both: 'funding and rollover',
  columns: {
    position: 'Position',
    next: 'Next funding',
    nextHelp: 'Time left; below, the rate of its side: the share of the price that one payment is',
    payment: 'Next payment',
    paymentHelp: 'Rate of its side × present worth ÷ price of the collateral, in collateral',
    fundingDay: 'Funding 24 h',
    rolloverDay: 'Rollover 24 h',
    totalDay: 'Both 24 h',
    fundingWeek: 'Funding 7 d',
    rolloverWeek: 'Rollover 7 d',
    totalWeek: 'Both 7 d',
  },
  facts: {
    rate: 'Funding rate of its side',
    payment: 'Next payment of funding',
    fundingDay: 'Funding in 24 hours',
    rolloverDay: 'Rollover in 24 hours',
    totalDay: 'Both in 24 hours',
    fundingWeek: 'Funding in 7 days',
    rolloverWeek: 'Rollover in 7 days',
    totalWeek: 'Both in 7 days',
  },
  total: 'All positions',
  showAll: (count: number) => plural(count, { one: 'Show # position', other: 'Show all # positions' }),
});
