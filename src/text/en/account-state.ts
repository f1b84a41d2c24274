import { messages } from '../messages';
import { plural } from './plural';

/** The open state of a smart account: what is known in it by name, its keys and positions. */
export const accountStateText = messages('accountState', {
  title: 'State',
  known: 'Known fields',
  open: 'Open the whole state',
  fields: {
    version: 'Version',
    type: 'Type',
    owner: 'Owner',
    factory: 'Deployed by',
    subwallet: 'Subwallet',
    timeout: 'Query ids expire after',
    nextQueryId: 'Next query id',
    liveQueryIds: 'Live query ids',
    keys: 'Registered keys',
    hotKey: 'Hot key',
    coldKey: 'Cold key',
    positions: 'Positions',
  },
  seconds: (count: string) => `${count} s`,
  keyCount: (count: number) => plural(count, { one: '# key', other: '# keys' }),
  positionCount: (count: number) => plural(count, { one: '# position', other: '# positions' }),
  lockedCount: (count: number) => plural(count, { one: '# locked', other: '# locked' }),
  notTold: 'not told',
  /** Of panels that draw from it; its own says why. */
  unread: 'The state of the account could not be read.',
});
