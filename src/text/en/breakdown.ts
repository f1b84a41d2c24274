import { messages } from '../messages';
import * as noun from './nouns';

/** The parts of a position's value. */
const valueParts = { margin: noun.margin, funding: noun.funding, rollover: noun.rollover };

/** How a figure of a position is calculated: the text that opens beside it. */
export const breakdownText = messages('breakdown', {
  net: {
    heading: noun.netValue,
    formula: 'margin + PnL + funding + rollover',
    parts: { ...valueParts, pnl: noun.unrealisedPnl },
    usd: 'Net value in USD, at the collateral price',
    pnlFormula: {
      long: 'PnL = (P·Q − N) / S',
      short: 'PnL = (N − P·Q) / S',
      unknown: 'PnL = ±(P·Q − N) / S',
    },
    fundingFormula: {
      long: 'funding = (f − F) · Q',
      short: 'funding = (F − f) · Q',
      unknown: 'funding = ±(f − F) · Q',
    },
    rolloverFormula: (minutes: string) => `rollover = −margin · R · ${minutes} min / 525,600`,
    rolloverFormulaUnknown: 'rollover = −margin · R · minutes / 525,600',
  },
  payout: {
    heading: 'If you closed it now, at the mark price',
    formula: 'net value − P·Q/S · (fee rate + execution fee rate)',
    parts: { net: noun.netValue, fee: 'Fee', executionFee: noun.executionFee },
    total: 'After closing',
    note: 'Discounts on fees are left out. You never receive less than zero.',
  },
  liquidation: {
    estimate: 'This is an estimate at a constant collateral price.',
    estimateOfBase: 'This is an estimate. The collateral price moves with the mark price.',
    cushion: 'Margin after costs',
    cushionFormula: 'E = margin + funding + rollover',
    parts: valueParts,
    total: 'E',
    heading: 'Estimated liquidation price',
    formula: {
      long: '(N − E·S) / (Q·(1 − m))',
      short: '(N + E·S) / (Q·(1 + m))',
      longOfBase: 'N / (Q·(1 − m) + E)',
      shortOfBase: 'N / (Q·(1 + m) − E)',
    },
    numerator: 'Numerator',
    divisor: 'Divisor',
    price: 'Est. liq. price',
    distance: 'Distance from the mark price',
    heldNow: 'Maintenance margin now',
    heldFormula: 'liquidated if E′·S is below m · P·Q',
    left: 'Net value in USD: E′·S',
    needed: 'Maintenance margin: m · P·Q',
    room: 'Above the maintenance margin',
    states: {
      price: 'At this mark price, the margin ratio falls to the maintenance ratio.',
      none: {
        long: 'No price liquidates it: the margin (E·S) covers the entry notional N even at a mark price of zero.',
        short: 'No price liquidates it: the margin E covers everything sold, however high the mark price rises.',
      },
      crossed: 'The position is below its maintenance margin. It can be liquidated at any moment.',
      crossedAtEveryPrice:
        'The position is below its maintenance margin at every price. It can be liquidated at any moment.',
      unknown: (inputs: string) => `It can’t be estimated, because this is missing: ${inputs}.`,
      notComputable:
        'It can’t be estimated: size, mark price and collateral price must be above 0, and the maintenance ratio below 100%.',
    },
  },
  breakEven: {
    heading: 'Break-even price',
    states: {
      price:
        'If you close the whole position at this mark price, you have neither gained nor lost since opening, after all costs.',
      always: 'The position has already earned so much that you would close with a gain at every price.',
      never: 'The position has already cost so much that you would close with a loss at every price.',
      unknown: (inputs: string) => `It can’t be calculated, because this is missing: ${inputs}.`,
      notComputable: 'It can’t be calculated: size, entry notional and collateral price must be above 0.',
    },
    carried: 'Settled and accrued so far',
    carriedFormula: 'C = everything it has earned and cost since it was opened',
    parts: {
      pnl: 'PnL of what was closed',
      fee: 'Fees paid',
      executionFee: 'Execution fees paid',
      funding: 'Funding settled',
      rollover: 'Rollover paid',
      accruedFunding: 'Funding accrued',
      accruedRollover: 'Rollover accrued',
    },
    total: 'C',
    formula: {
      long: '(N − C·S) / (Q·(1 − k))',
      short: '(N + C·S) / (Q·(1 + k))',
      longOfBase: 'N / (Q·(1 − k) + C)',
      shortOfBase: 'N / (Q·(1 + k) − C)',
    },
    rate: 'k = fee rate + execution fee rate',
    numerator: 'Numerator',
    divisor: 'Divisor',
    price: 'Break-even price',
    away: 'Distance from the mark price',
    estimate:
      'The collateral price is held constant. Funding and rollover keep accruing and move the break-even price. Discounts on the closing fee are left out.',
    estimateOfBase:
      'The collateral price is the mark price itself. Funding and rollover keep accruing and move the break-even price. Discounts on the closing fee are left out.',
  },
  inputs: {
    heading: 'Inputs',
    read: 'Loaded',
    never: 'not yet',
    sources: { 15: 'positions', 17: 'market' },
    source: (answer: string, member: string) => `${answer}: ${member}`,
    names: {
      margin: 'Margin',
      side: 'Side',
      feeRate: 'Fee rate',
      executionFeeRate: 'Execution fee rate',
      realisedPnl: 'Price PnL so far',
      feesSoFar: 'Fees so far (positive = paid)',
      executionFeesSoFar: 'Execution fees so far (positive = paid)',
      fundingSoFar: 'Funding so far (positive = paid)',
      rolloverSoFar: 'Rollover so far (positive = paid)',
      size: 'Q, size',
      notional: 'N, entry notional',
      fraction: 'f, premium fraction at last update',
      updatedAt: noun.lastUpdate,
      mark: 'P, mark price',
      settlement: 'S, collateral price',
      isBase: 'Collateral is base asset',
      latestFraction: 'F, current premium fraction',
      rolloverRate: 'R, rollover per year',
      maintenanceRatio: 'm, maintenance margin ratio',
    },
  },
  pricesAsOf: 'Market prices as of',
  rounded: 'rounded',
  roundedTitle: 'Rounded half up at the ninth decimal',
});
