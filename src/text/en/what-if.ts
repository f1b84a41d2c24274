import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { notKept } from './phrases';

/** The account at hypothetical prices. */
export const whatIfText = messages('whatIf', {
  title: 'What if',
  hypothetical: 'Hypothetical',
  allAssets: 'All assets',
  scenarioName: 'Scenario name',
  save: 'Save',
  forget: 'Delete',
  presets: 'Presets',
  reset: 'Reset',
  equity: 'Equity',
  now: 'Now',
  explained:
    'Assumes that prices move there straight and at once, without trading halts, at today’s fees, and that dollar tokens keep their price.',
  asset: 'Prices of',
  scenario: 'Custom move: a factor for each asset or class',
  /** One entry in a list of factors, in the form that can be typed. */
  factor: (name: string, value: string) => `${name}:${value}`,
  scenarioProblem: (example: string) => `Enter names and factors, such as ${example}`,
  scenarioUnknown: (names: string) => `No asset or class has this name: ${names}`,
  saved: 'Saved scenario',
  noScenario: 'None',
  notKept: notKept('scenarios'),
  slider: 'Price move',
  field: 'Price move in percent',
  unit: '%',
  problem: (least: string, most: string, example: string) =>
    `Enter a number from ${least} to ${most}, up to two decimals, such as ${example}.`,
  close: 'Close what if',
  fire: 'Include stops and take-profits',
  ladder: 'Liquidation ladder',
  maintenance: noun.maintenanceMargin,
  falls: (move: string, amount: string) => `At ${move}, equity falls by ${amount}.`,
  rises: (move: string, amount: string) => `At ${move}, equity rises by ${amount}.`,
  /** @param names the liquidated positions; null if they are too many to name */
  fallsAndLiquidates: (move: string, amount: string, count: number, names: string | null) =>
    names === null
      ? counted({
          one: `At ${move}, equity falls by ${amount} and # position is liquidated.`,
          other: `At ${move}, equity falls by ${amount} and # positions are liquidated.`,
        })(count)
      : counted({
          one: `At ${move}, equity falls by ${amount} and # position is liquidated: ${names}.`,
          other: `At ${move}, equity falls by ${amount} and # positions are liquidated: ${names}.`,
        })(count),
  risesAndLiquidates: (move: string, amount: string, count: number, names: string | null) =>
    names === null
      ? counted({
          one: `At ${move}, equity rises by ${amount} and # position is liquidated.`,
          other: `At ${move}, equity rises by ${amount} and # positions are liquidated.`,
        })(count)
      : counted({
          one: `At ${move}, equity rises by ${amount} and # position is liquidated: ${names}.`,
          other: `At ${move}, equity rises by ${amount} and # positions are liquidated: ${names}.`,
        })(count),
  first: (name: string, move: string) => `The first liquidation is ${name} at ${move}.`,
  none: 'No position with known figures is liquidated within ±50%.',
  unknown: counted({
    one: '# position is left out, because its figures are unknown.',
    other: '# positions are left out, because their figures are unknown.',
  }),
  noBalance: 'Free balances that aren’t loaded are left out.',
  collateral: 'The price of the collateral moves as well.',
  noStops: 'Stops and take-profits aren’t loaded, so they are left out.',
  someStops: 'Some stops and take-profits aren’t loaded, so they are left out.',
  moves: 'Price moves',
  columns: {
    move: 'Move',
    change: 'Change',
    liquidated: noun.liquidated,
    fees: 'Liquidation fees',
    fired: 'Orders fired',
    used: 'Maintenance used',
  },
  exposure: 'Exposure by asset',
  exposed: noun.asset,
  after: 'After move',
});
