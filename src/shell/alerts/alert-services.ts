import { type AlertSettingsStore, type AlertThreshold, createAlertSettings } from '~/config/alert-settings';
import { fixed, type Fixed } from '~/lib/fixed-point';
import { keysWithPrefix } from '~/lib/storage';
import { createValueStore, type ValueStore } from '~/lib/value-store';
import { type AlertLocks, type AlertRecord, createAlertRecord } from '~/queries/alert-record';
import type { Inbox } from '~/queries/inbox';
import { createNotifier, type Notifier } from './notifier';

/** What alerts near liquidation need besides data. */
export type AlertServices = {
  /** The reader's choice. */
  readonly settings: AlertSettingsStore;
  /** What was already notified. */
  readonly record: AlertRecord;
  readonly notifier: Notifier;
  readonly inbox: InboxPlace;
};

/** Where the inbox is held once its code is loaded, which a first visit does not do. */
export type InboxPlace = {
  /** Null until a part that needs it has made it. */
  made: Inbox | null;
  readonly place: { readonly area: Storage | null; readonly events: EventTarget };
  /** Something of it is stored, or its page was opened: then it runs on every page. */
  readonly wanted: ValueStore<boolean>;
  readonly unread: ValueStore<number>;
};

/** Uses the storage, the locks and the notifications of this browser. */
export function createAlertServices(area: Storage | null, events: EventTarget): AlertServices {
  return {
    settings: createAlertSettings({ area, events }),
    record: createAlertRecord({ area, events }, browserLocks()),
    notifier: createNotifier(window),
    inbox: {
      made: null,
      place: { area, events },
      wanted: createValueStore(keysWithPrefix(area, 'perpdeck.inbox.').length > 0),
      unread: createValueStore(0),
    },
  };
}

function browserLocks(): AlertLocks {
  // Missing on pages without a secure connection.
  const manager: LockManager | undefined = globalThis.navigator.locks;
  return manager === undefined ? null : { request: (name, work) => manager.request(name, work) };
}

/** "5" (per cent) as the ratio 0.05. */
export function thresholdRatio(percent: AlertThreshold): Fixed {
  return fixed(BigInt(percent), 2);
}
