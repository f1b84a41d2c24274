import { type AlertSettingsStore, type AlertThreshold, createAlertSettings } from '~/config/alert-settings';
import { fixed, type Fixed } from '~/lib/fixed-point';
import { keysWithPrefix } from '~/lib/storage';
import type { TabLocks } from '~/lib/tab-locks';
import { createValueStore, type ValueStore } from '~/lib/value-store';
import { type AlertRecord, createAlertRecord } from '~/queries/alert-record';
import type { Inbox } from '~/queries/inbox';

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

export function browserLocks(): TabLocks {
  // Missing on pages without a secure connection.
  const manager: LockManager | undefined = globalThis.navigator.locks;
  return manager === undefined ? null : { request: (name, work) => manager.request(name, work) };
}

/** "5" (per cent) as the ratio 0.05. */
export function thresholdRatio(percent: AlertThreshold): Fixed {
  return fixed(BigInt(percent), 2);
}

/** Whether this browser shows notifications of this page. `unasked`: the reader has not decided yet. */
type NotifyPermission = 'granted' | 'denied' | 'unasked' | 'unsupported' | 'insecure';

export type NotificationMessage = {
  readonly title: string;
  readonly body: string;
  /** The browser keeps the newer of two with the same tag. */ readonly tag: string;
};

/** The browser's own notifications, any part of which may be missing. */
type Notifier = {
  permission(): NotifyPermission;
  /** Asks the reader. Call it only during a press by the reader. */
  ask(): Promise<NotifyPermission>;
  /** Does nothing when notifications may not be shown: the notice on the page is visible anyway. */
  show(words: NotificationMessage, onOpen: () => void): void;
};

/** The part of a window that is needed. */
type NotifyingWindow = Pick<Window, 'isSecureContext' | 'focus'> & {
  readonly Notification?: {
    readonly permission: NotificationPermission;
    requestPermission(): Promise<NotificationPermission>;
    new (title: string, options: NotificationOptions): EventTarget;
  };
};

export function createNotifier(window: NotifyingWindow): Notifier {
  /** Some phones offer them, but refuse them to pages without a service worker. */
  let refused = false;
  const permission = (): NotifyPermission => {
    if (!window.isSecureContext) return 'insecure';
    if (refused || window.Notification === undefined) return 'unsupported';
    const { permission: given } = window.Notification;
    return given === 'default' ? 'unasked' : given;
  };
  return {
    permission,
    ask: async () => {
      if (permission() === 'unasked') await window.Notification?.requestPermission();
      return permission();
    },
    show: ({ title, body, tag }, onOpen) => {
      const { Notification } = window;
      if (Notification === undefined || permission() !== 'granted') return;
      try {
        const notification = new Notification(title, { body, tag });
        notification.addEventListener('click', () => {
          window.focus();
          onOpen();
        });
      } catch {
        refused = true; // From now on the form of the alerts shows it.
      }
    },
  };
}
