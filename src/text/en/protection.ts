import { messages } from '../messages';
import { counted } from './plural';
import { noTrader } from './phrases';

const [positions, orders, findings] = [
  counted({ one: '# position', other: '# positions' }),
  counted({ one: '# order', other: '# orders' }),
  counted({ one: '# finding', other: '# findings' }),
];

/** Says whether stops protect open positions, and lists orders that no longer belong to a position. */
export const protectionText = messages('protection', {
  title: 'Protection',
  table: 'Findings',
  finding: 'Finding',
  atStake: 'At stake',
  checking: 'Checking',
  cancelOpeners: 'Cancel openers',
  subject: 'Position, orders',
  /** Minor findings are only counted, beside the others. */
  findings: (count: number, minor: number) => `${findings(count)}${minor === 0 ? '' : `, ${minor} minor`}`,
  minorOnly: counted({ one: '# minor finding', other: '# minor findings' }),
  minor: (count: number, share: string) =>
    counted({
      one: `# minor finding is not listed: under 1% uncovered, or under ${share} of equity.`,
      other: `# minor findings are not listed: under 1% uncovered, or under ${share} of equity.`,
    })(count),
  none: 'No findings',
  kinds: {
    unprotected: 'No stop before liquidation',
    stopBeyondLiquidation: 'Stop beyond liquidation: never fires first',
    partlyCovered: 'Stops cover only part',
    addsNearLiquidation: 'Order adds near liquidation',
    stopExpires: 'Stop expires',
    takePassed: 'Take trigger already passed',
    stopsExceedSize: 'Stops exceed the position',
    orphan: 'Position is gone',
  },
  covered: 'covered',
  checked: (held: number, resting: number) => `Checked: ${positions(held)}, ${orders(resting)}.`,
  reading: 'Not all loaded yet.',
  awaited: (count: number) =>
    counted({ one: '# possible finding, checked again.', other: '# possible findings, checked again.' })(count),
  unchecked: {
    orders: (count: number) => `${positions(count)} not checked: orders unclear.`,
    figures: (count: number) => `${positions(count)} not checked: figures missing.`,
    pendingStop: (count: number) => `${positions(count)} not checked: stop not active yet.`,
  },
  uncheckedOrders: (count: number) => `${orders(count)} not checked: position unknown.`,
  more: (count: number) => `Show ${count} more`,
  /** The page with the findings and the liquidation ladder. */
  page: 'Risk',
  noTrader,
  cancelOrphans: (count: number) => `Cancel ${count} without position`,
});
