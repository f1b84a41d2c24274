import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { sides, loadingKeys } from './phrases';

/** The open state of a smart account: its known members by name, its keys and positions. */
export const accountStateText = messages('accountState', {
  title: noun.state,
  known: 'Known fields',
  open: 'Open full state',
  fields: {
    version: 'Version',
    type: 'Type',
    owner: 'Owner',
    subwallet: 'Subwallet',
    nextQueryId: 'Next query id',
    liveQueryIds: 'Live query ids',
    hotKey: 'Hot key',
    coldKey: 'Cold key',
    positions: 'Positions',
    factory: noun.deployedBy,
    timeout: 'Query ids expire after',
    keys: noun.registeredKeys,
  },
  keyCount: counted({ one: '# key', other: '# keys' }),
  positionCount: counted({ one: '# position', other: '# positions' }),
  lockedCount: counted({ other: '# locked' }),
  notReported: noun.unknownValue,
  /** For other panels that use the state; the state's own panel gives the reason. */
  unread: 'The account state couldn’t be loaded.',
});

/** The open body of a smart account's state as a tree, and labels of its known members. */
export const accountBodyText = messages('accountBody', {
  body: 'Raw state',
  side: sides,
  /** Meanings of members of the state with unclear names, by their path with lists as `*`. */
  meaning: {
    balances: 'on chain, before any deduction',
    'balances.*.amount': 'raw',
    keys: 'signing keys',
    'positions.*.data.margin': 'collateral, raw',
    'balances.*.address': 'minter, or TON',
    'positions.*.locked': 'an order is in flight',
    'positions.*.data.size': 'base, raw; negative: short',
    'positions.*.data.direction': '0 long, 1 short',
    'positions.*.data.open_notional': 'USD, raw',
    'highload.timeout': 'query ids expire, seconds',
    'highload.next_query_id': 'shift · 1023 + bit number',
  },
});

/** The keys that may sign for a smart account, as its state lists them, with marks for ours. */
export const accountKeysText = messages('accountKeys', {
  title: 'Keys',
  registered: noun.registeredKeys,
  hot: 'Hot key',
  cold: 'Cold key',
  serviceKey: 'Held by the exchange',
  key: 'key',
  count: counted({ one: '# key', other: '# keys' }),
  none: 'The account lists no key, so no one can sign for it.',
  countDiffers: (total: string, listed: number) => `The account says it has ${total} keys, but lists ${listed}.`,
  times: (count: number) => `listed ${count} times`,
  more: (count: string) => `${count} more in the full state`,
  manage: 'Manage keys',
  thisBrowser: 'this browser',
  thisBrowserNamed: (name: string) => `this browser: ${name}`,
  wallet: 'connected wallet',
  notRegistered: 'not registered',
  notRegisteredHelp: 'The exchange would refuse its signatures',
  farDown: 'further down the list',
  ours: {
    loading: loadingKeys,
    none: 'This browser has no session key for the account.',
    gone: 'This browser’s session key isn’t registered in the account, so the exchange would refuse its cancels.',
    damaged: 'This browser’s session key is damaged, so it can’t sign.',
    blocked: 'Your browser blocks storage for this site, so we don’t know which key is yours.',
    failed: 'This browser’s session keys couldn’t be loaded.',
  },
});
