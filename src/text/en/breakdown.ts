import { hint, messages, sentence } from '../messages';
import * as noun from './nouns';
import { labels } from './labels';

/** The parts of a position's value. */
const valueParts = { margin: noun.margin, funding: noun.funding, rollover: noun.rollover };

/** How a figure of a position is calculated: the text that opens beside it. */
export const breakdownText = messages('breakdown', {
  net: {
    heading: noun.netValue,
    formula: 'margin + PnL + funding + rollover',
    parts: { ...valueParts, pnl: noun.unrealisedPnl },
    usd: 'Net value in USD, at collateral price',
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
    heading: 'If closed now, at mark',
    formula: hint('net value − P·Q/S · (fee rate + execution fee rate)'),
    parts: { net: noun.netValue, fee: 'Fee', executionFee: noun.executionFee },
    total: 'After closing',
    note: 'Before discounts. Never below zero.',
  },
  liquidation: {
    estimate: 'Estimate, constant collateral price.',
    estimateOfBase: 'Estimate; collateral price moves with mark.',
    cushion: 'Margin after costs',
    cushionFormula: 'E = margin + funding + rollover',
    parts: valueParts,
    total: 'E',
    heading: 'Estimated price',
    formula: {
      long: '(N − E·S) / (Q·(1 − m))',
      short: '(N + E·S) / (Q·(1 + m))',
      longOfBase: 'N / (Q·(1 − m) + E)',
      shortOfBase: 'N / (Q·(1 + m) − E)',
    },
    ...labels('numerator divisor'),
    price: 'Liquidation price',
    distance: 'Distance from mark',
    heldNow: 'Maintenance now',
    heldFormula: hint('liquidated while E′·S is below m · P·Q'),
    left: 'Net value in USD: E′·S',
    needed: 'Maintenance margin: m · P·Q',
    room: 'Above maintenance',
    states: {
      price: 'Margin ratio = maintenance ratio.',
      none: {
        long: 'None: E·S covers N at any mark.',
        short: 'None: E covers all sold at any mark.',
      },
      crossed: 'Crossed: liquidation at any moment.',
      crossedAtEveryPrice: sentence('Crossed at every price: liquidation at any moment.'),
      unknown: (inputs: string) => `Unknown: ${inputs} missing.`,
      notComputable: sentence('Unknown: size, mark, collateral price above 0, maintenance below 100% needed.'),
    },
  },
  inputs: {
    heading: 'Inputs',
    read: 'Loaded',
    never: 'not yet',
    sources: { 15: 'positions', 17: 'market' },
    source: (answer: string, member: string) => `${answer}: ${member}`,
    names: {
      ...labels('margin side feeRate executionFeeRate'),
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
  roundedTitle: 'Half up at the ninth decimal',
});
