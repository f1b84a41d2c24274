import { hint, messages } from '../messages';
import { counted, numberOf } from './plural';
import { labels } from './labels';
import { noTrader } from './phrases';

const [positions, orders, findings] = [numberOf('position'), numberOf('order'), numberOf('finding')];

/** Says whether stops protect open positions, and lists orders that no longer belong to a position. */
export const protectionText = messages('protection', {
  title: 'Protection',
  table: 'Findings',
  ...labels('finding atStake checking cancelOpeners'),
  subject: 'Position, orders',
  /** Minor findings are only counted, beside the others. */
  findings: (count: number, minor: number) => `${findings(count)}${minor === 0 ? '' : `, ${minor} minor`}`,
  minorOnly: counted('# minor finding(s)'),
  minor: (count: number, share: string) =>
    counted(`# minor finding(s) (is|are) not listed: under 1% uncovered, or under ${share} of equity.`)(count),
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
  reading: hint('Not all loaded yet.'),
  awaited: (count: number) => counted('# possible finding(s), checked again.')(count),
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
