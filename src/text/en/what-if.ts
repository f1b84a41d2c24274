import { messages, sentence } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { notKept } from './phrases';
import { labels } from './labels';

/** The account at hypothetical prices. */
export const whatIfText = messages('whatIf', {
  title: 'What if',
  ...labels('hypothetical allAssets scenarioName save forget presets reset equity now'),
  explained: sentence('Straight path, no pauses, today’s costs; dollar tokens hold.'),
  asset: 'Prices of',
  scenario: 'Scenario: price factors',
  /** One entry in a list of factors, in the form that can be typed. */
  factor: (name: string, value: string) => `${name}:${value}`,
  scenarioProblem: (example: string) => `As in ${example}`,
  scenarioUnknown: (names: string) => `${noun.unknown}: ${names}`,
  saved: 'Saved scenario',
  noScenario: 'None',
  notKept: notKept('scenarios'),
  slider: 'Price move',
  field: 'Price move in percent',
  unit: '%',
  problem: sentence(
    (least: string, most: string, example: string) =>
      `Enter a number from ${least} to ${most}, up to two decimals, such as ${example}.`,
  ),
  close: 'Close what if',
  fire: 'Fire stops and takes',
  ladder: 'Liquidation ladder',
  maintenance: noun.maintenanceMargin,
  costs: (move: string, amount: string, positions: string) => `${move} costs ${amount}${positions}`,
  gains: (move: string, amount: string, positions: string) => `${move} brings ${amount}${positions}`,
  losing: counted(' and # position(s)'),
  liquidating: counted(' and liquidates # position(s)'),
  first: (name: string, move: string) => `First: ${name} at ${move}.`,
  none: 'No known move within ±50% liquidates one.',
  unknown: counted('# position(s) unknown.'),
  noBalance: 'Without free balances.',
  collateral: 'Collateral moves too.',
  noStops: 'Stops not loaded.',
  someStops: 'Not all stops loaded.',
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
