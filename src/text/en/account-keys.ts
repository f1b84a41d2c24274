import { messages } from '../messages';
import { plural } from './plural';

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
  countDiffers: (told: string, listed: number) => `The state counts ${told}, and ${plural(listed, { one: 'lists # key', other: 'lists # keys' })}.`,
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
