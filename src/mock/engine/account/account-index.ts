import type { WorldView } from '../account-side';
import type { Happening, HappeningOf } from '../happening';
import { eventTypesOf } from './events/event-types';
import type { EventVariant } from './events/event-types';

/** One protocol event before its body is written: its log entry and its type. */
export type EventRef = {
  /** Dense per account, from 1, in the order of the log. */
  readonly sequence: number;
  readonly type: EventVariant;
  /** Its index among the events of its log entry, from 0. */
  readonly part: number;
  readonly happening: Happening;
};

/** The data about one account's log that operations 1 to 9 use, besides the ledger. */
export type AccountIndex = {
  /** The account's creation, with which every log begins. Throws RangeError while the log is empty. */
  origin(): HappeningOf<'account_created'>;
  /** Hex of the keys that may sign, in the order in which they were registered. */
  readonly userKeys: readonly string[];
  readonly events: readonly EventRef[];
  /** The number of the trader's intents so far, orders and cancels; the next one gets this number. */
  readonly intentCount: number;
  /** The intent's query id; null if the hash belongs to no intent of this account. */
  intentNumber(hashHex: string): number | null;
  cancel(hashHex: string): HappeningOf<'cancel_requested'> | null;
  /** Hash of the admitted cancel of an order; null if there is none. */
  cancelHashOf(orderId: string): string | null;
};

export type AccountIndexes = {
  /** Returns the index of an account, updated with all entries of its log. */
  of(account: string): AccountIndex;
};

type Entry = {
  read: number;
  origin: HappeningOf<'account_created'> | null;
  userKeys: string[];
  readonly events: EventRef[];
  readonly numbers: Map<string, number>;
  readonly cancels: Map<string, HappeningOf<'cancel_requested'>>;
  readonly cancelOfOrder: Map<string, string>;
};

function apply(entry: Entry, happening: Happening): void {
  eventTypesOf(happening).forEach((type, part) => {
    entry.events.push({ sequence: entry.events.length + 1, type, part, happening });
  });
  switch (happening.kind) {
    case 'account_created':
      entry.origin = happening;
      entry.userKeys = [...happening.userKeysHex];
      break;
    case 'key_added':
      entry.userKeys = [...entry.userKeys.filter((key) => key !== happening.keyHex), happening.keyHex];
      break;
    case 'key_removed':
      entry.userKeys = entry.userKeys.filter((key) => key !== happening.keyHex);
      break;
    case 'other_keys_removed':
      entry.userKeys = entry.userKeys.filter((key) => key === happening.keptKeyHex);
      break;
    case 'order_submitted':
      if (!happening.order.bySystem) entry.numbers.set(happening.order.id, entry.numbers.size);
      break;
    case 'cancel_requested':
      entry.numbers.set(happening.intentHashHex, entry.numbers.size);
      entry.cancels.set(happening.intentHashHex, happening);
      entry.cancelOfOrder.set(happening.order.id, happening.intentHashHex);
      break;
    default:
  }
}

function emptyEntry(): Entry {
  return {
    read: 0,
    origin: null,
    userKeys: [],
    events: [],
    numbers: new Map(),
    cancels: new Map(),
    cancelOfOrder: new Map(),
  };
}

function view(entry: Entry): AccountIndex {
  return {
    origin() {
      if (entry.origin === null) throw new RangeError('the log of an account begins with its creation');
      return entry.origin;
    },
    userKeys: entry.userKeys,
    events: entry.events,
    intentCount: entry.numbers.size,
    intentNumber: (hashHex) => entry.numbers.get(hashHex) ?? null,
    cancel: (hashHex) => entry.cancels.get(hashHex) ?? null,
    cancelHashOf: (orderId) => entry.cancelOfOrder.get(orderId) ?? null,
  };
}

/**
 * Reads each account's log once: a log only grows, so every call continues at the last entry that was read. All derived
 * data depends only on the log.
 */
export function createAccountIndexes(world: Pick<WorldView, 'log'>): AccountIndexes {
  const entries = new Map<string, Entry>();
  return {
    of(account) {
      const entry = entries.get(account) ?? emptyEntry();
      entries.set(account, entry);
      const log = world.log(account);
      for (const happening of log.slice(entry.read)) apply(entry, happening);
      entry.read = log.length;
      return view(entry);
    },
  };
}
