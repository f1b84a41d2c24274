import { messages } from '../messages';

/** How a figure of a position is calculated: the text that opens beside it. */
export const breakdownText = messages('breakdown', {
  net: {
    heading: 'Net value',
    formula: 'margin + PnL − funding − rollover',
    parts: { margin: 'Margin', pnl: 'Unrealised PnL', funding: 'Funding', rollover: 'Rollover' },
    total: 'Net value',
    usd: 'Net value in USD, at the price of the collateral',
    pnlFormula: {
      long: 'PnL = (P·Q − N) / S',
      short: 'PnL = (N − P·Q) / S',
      unknown: 'PnL = ±(P·Q − N) / S, by the side',
    },
    fundingFormula: {
      long: 'funding = (F − f) · Q',
      short: 'funding = (F − f) · −Q',
      unknown: 'funding = (F − f) · ±Q, by the side',
    },
    rolloverFormula: (minutes: string) =>
      `rollover = margin · R · ${minutes} whole minutes since the last update / 525,600`,
    rolloverFormulaUnknown: 'rollover = margin · R · whole minutes since the last update / 525,600',
  },
  payout: {
    heading: 'If all of it were closed now, at the mark',
    formula: 'net value − P·Q/S · fee rate − P·Q/S · execution fee rate',
    parts: { net: 'Net value', fee: 'Fee', executionFee: 'Execution fee' },
    total: 'After closing',
    note: 'Before any discount. Nobody is paid less than nothing: below zero, it is the loss beyond the margin.',
  },
  liquidation: {
    estimate:
      'An estimate: the service decides by its own prices, and the price of the collateral is taken to stand still.',
    estimateOfBase:
      'An estimate: the service decides by its own prices. The collateral is the base asset, so that its price moves with the mark.',
    cushion: 'What stands behind it, before PnL',
    cushionFormula: 'E = margin − funding − rollover',
    parts: { margin: 'Margin', funding: 'Funding', rollover: 'Rollover' },
    total: 'E',
    heading: 'Estimated price',
    formula: {
      long: '(N − E·S) / (Q·(1 − m))',
      short: '(N + E·S) / (Q·(1 + m))',
      longOfBase: 'N / (Q·(1 − m) + E)',
      shortOfBase: 'N / (Q·(1 + m) − E)',
    },
    numerator: 'Above the line',
    divisor: 'Below the line',
    price: 'Liquidation price',
    distance: 'Room from the mark, a share of it',
    heldNow: 'Maintenance now',
    heldFormula: 'E′·S against m · P·Q; it is liquidated while the first is lower',
    left: 'Net value in USD: E′·S',
    needed: 'Maintenance margin: m · P·Q',
    room: 'Above maintenance',
    states: {
      price: 'At this price the margin ratio meets the maintenance ratio.',
      none: {
        long: 'None: E·S covers all of N. Even at a mark of zero the position stays above maintenance.',
        short:
          'None: E is more than all that was sold, with maintenance. However high the mark goes, the position stays above maintenance.',
      },
      crossed: 'Crossed: what is left is less than maintenance needs now, so that it can be liquidated at any moment.',
      crossedAtEveryPrice:
        'Crossed: it is below maintenance at every price, so that it can be liquidated at any moment whatever the mark does.',
      unknown: (inputs: string) => `Not known, for want of: ${inputs}.`,
      notComputable:
        'Not known: size, mark and price of the collateral have to be above zero, and the maintenance ratio below 100 %, for there to be a price.',
    },
  },
  inputs: {
    heading: 'What goes into it',
    read: 'Read',
    never: 'not yet',
    sources: { 15: 'positions', 17: 'market' },
    source: (answer: string, member: string) => `${answer}: ${member}`,
    names: {
      margin: 'Margin',
      size: 'Q, size',
      notional: 'N, notional at entry',
      side: 'Side',
      fraction: 'f, premium fraction at the last update',
      updatedAt: 'Last update',
      mark: 'P, mark price',
      settlement: 'S, price of the collateral',
      isBase: 'The collateral is the base asset',
      latestFraction: 'F, premium fraction of the side now',
      rolloverRate: 'R, rollover a year',
      maintenanceRatio: 'm, maintenance margin ratio',
      feeRate: 'Fee rate',
      executionFeeRate: 'Execution fee rate',
    },
  },
  pricesAsOf: 'The prices of the market are of',
  rounded: 'rounded',
  roundedTitle: 'Rounded half up at the ninth decimal; summed up as shown',
  yes: 'Yes',
  no: 'No',
});
