import { messages } from '../messages';
import { plural } from './plural';

/** Positions as the state of a smart account stores them. */
export const accountPositionsText = messages('accountPositions', {
  title: 'Positions in the state',
  explain: 'As the contract stores them: amounts of the last update, without profit, funding and rollover since.',
  notTold: 'The state tells no positions.',
  none: 'The state has no position.',
  count: (count: number) => plural(count, { one: '# position', other: '# positions' }),
  locked: (count: number) => plural(count, { one: '# locked', other: '# locked' }),
  more: (shown: string, rest: string) => `The first ${shown} are shown; ${rest} more are in the whole state.`,
  columns: {
    position: 'Position',
    size: 'Size',
    margin: 'Margin',
    notional: 'Open notional',
    entry: 'Entry',
    premium: 'Premium fraction',
    fee: 'Fee',
    discount: 'Discount',
    rebate: 'Rebate',
    updated: 'Last update',
  },
  help: {
    size: 'In the base asset. A short is stored with a negative size; the side says it here',
    margin: 'In the collateral of the market, at the last update',
    notional: 'In USD, when it was opened',
    entry: 'Open notional divided by size',
    premium: 'Cumulative premium fraction at the last update: collateral for one unit of the base asset',
    fee: 'Fee rate stored with the position',
    discount: 'Of fees, by the referral',
    rebate: 'To the referrer, of fees',
  },
  lockedBadge: 'locked',
  lockedHelp: 'An order on it is in flight',
  noName: 'no name',
  oddName: 'The name is not that of a market and a side',
  side: { long: 'Long', short: 'Short' },
  otherSide: {
    direction: (side: string) => `its data says ${side}`,
    size: () => 'its size is negative, as that of a short',
  },
});
