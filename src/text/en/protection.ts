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
  cancelOpeners: 'Cancel entry orders',
  subject: 'Position, orders',
  /** Minor findings are only counted, beside the others. */
  findings: (count: number, minor: number) => `${findings(count)}${minor === 0 ? '' : `, ${minor} minor`}`,
  minorOnly: counted({ one: '# minor finding', other: '# minor findings' }),
  minor: (count: number, share: string) =>
    counted({
      one: `# minor finding is not listed: under 1% of the position is uncovered, or the position is under ${share} of equity.`,
      other: `# minor findings are not listed: under 1% of the position is uncovered, or the position is under ${share} of equity.`,
    })(count),
  none: 'No findings',
  kinds: {
    unprotected: 'No stop before liquidation',
    stopBeyondLiquidation: 'Stop lies beyond the liquidation price, so liquidation comes first',
    partlyCovered: 'Stops cover only part of the position',
    addsNearLiquidation: 'Order would add size close to the liquidation price',
    stopExpires: 'Stop expires while the position may stay open',
    takePassed: 'Price has already passed the take-profit trigger',
    stopsExceedSize: 'Stops are larger than the position',
    orphan: 'Order remains, but its position is gone',
  },
  covered: 'covered',
  checked: (held: number, resting: number) => `Checked: ${positions(held)}, ${orders(resting)}.`,
  reading: 'Not everything is loaded yet.',
  awaited: counted({
    one: 'Checking # possible finding once more…',
    other: 'Checking # possible findings once more…',
  }),
  unchecked: {
    orders: counted({
      one: '# position can’t be checked, because its orders are unclear.',
      other: '# positions can’t be checked, because their orders are unclear.',
    }),
    figures: counted({
      one: '# position can’t be checked, because figures are missing.',
      other: '# positions can’t be checked, because figures are missing.',
    }),
    pendingStop: counted({
      one: '# position can’t be checked until its stop is active.',
      other: '# positions can’t be checked until their stops are active.',
    }),
  },
  uncheckedOrders: counted({
    one: '# order can’t be checked, because its position is unknown.',
    other: '# orders can’t be checked, because their positions are unknown.',
  }),
  more: (count: number) => `Show ${count} more`,
  /** The page with the findings and the liquidation ladder. */
  page: 'Risk',
  noTrader,
  cancelOrphans: counted({ one: 'Cancel # order without a position', other: 'Cancel # orders without a position' }),
});
