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
  /** For panels that use it; its own panel gives the reason. */
  unread: 'The state of the account could not be read.',
});

/** The open body of a smart account's state as a tree, and labels of its known members. */
export const accountBodyText = messages('accountBody', {
  body: 'As the service sends it',
  bodyNote:
    'The shape of this answer is not part of the service’s contract: the names are the service’s own. Where a name is known here, its meaning stands beside it.',
  side: { long: 'Long', short: 'Short' },
  /** Meanings of members of the state, by their path with lists as `*`. */
  meaning: {
    type: 'kind of contract',
    factory: 'contract that deployed the account',
    owner: 'wallet that owns the account',
    version: 'version of the contract',
    balances: 'on chain, nothing deducted',
    'balances.*.address': 'token: its minter, or TON',
    'balances.*.amount': 'raw',
    keys: 'who may sign',
    'keys.hot': 'hot key of the service',
    'keys.cold': 'cold key of the service',
    'keys.user_public_keys': 'registered keys',
    'keys.keys_count': 'how many keys are registered',
    positions: 'by market and side',
    'positions.*.locked': 'an order on it is in flight',
    'positions.*.data': 'as of the last update',
    'positions.*.data.size': 'base asset, raw; negative for a short',
    'positions.*.data.direction': '0 long, 1 short',
    'positions.*.data.margin': 'collateral, raw',
    'positions.*.data.open_notional': 'USD, raw',
    'positions.*.data.last_updated_cumulative_premium': 'premium fraction at the last update',
    'positions.*.data.fee': 'fee rate, raw ratio',
    'positions.*.data.discount': 'discount on fees, raw ratio',
    'positions.*.data.rebate': 'rebate to the referrer, raw ratio',
    'positions.*.data.last_updated_timestamp': 'time of the last update',
    highload: 'keeps query ids from being used twice',
    'highload.subwallet_id': 'subwallet',
    'highload.timeout': 'seconds after which a query id expires',
    'highload.last_clean_time': 'when expired query ids were last cleared',
    'highload.next_query_id': 'next query id: shift · 1023 + bit number',
    'highload.live_query_ids': 'query ids of live bundles',
  },
});

/** The keys that may sign for a smart account, as its state lists them, and which of them is ours. */
export const accountKeysText = messages('accountKeys', {
  title: 'Keys',
  registered: 'Registered keys',
  hot: 'Hot key',
  cold: 'Cold key',
  serviceKey: 'The service’s own; it is not said what it may sign',
  key: 'key',
  count: (count: number) => plural(count, { one: '# key', other: '# keys' }),
  notTold: 'not told',
  none: 'No key is registered: nobody can sign for this account.',
  countDiffers: (told: string, listed: number) =>
    `The state counts ${told}, and ${plural(listed, { one: 'lists # key', other: 'lists # keys' })}.`,
  times: (count: number) => `listed ${count} times`,
  more: (count: string) => `${count} more keys are not shown here; the whole state has them.`,
  manage: 'Manage keys',
  thisBrowser: 'this browser’s',
  thisBrowserNamed: (name: string) => `this browser’s: ${name}`,
  wallet: 'the connected wallet’s',
  notRegistered: 'not registered',
  notRegisteredHelp: 'The account does not list this key: the service refuses what it signs',
  farDown: 'listed further down',
  ours: {
    loading: 'Looking for keys of this browser…',
    none: 'This browser keeps no key for this account.',
    gone: 'This browser keeps a key for this account that is not registered, or not any more: cancels signed with it are refused. “Manage keys” registers it anew, or forgets it.',
    damaged: 'This browser keeps something for this account that is no key it could use: see “Manage keys”.',
    blocked: 'This browser lets the page keep nothing, so whether one of the keys is its own is not known.',
    failed: 'The keys of this browser could not be looked up, so whether one of the keys is its own is not known.',
  },
});
