import { type AlertSettingsStore, type AlertThreshold, createAlertSettings } from '~/config/alert-settings';
import { fixed, type Fixed } from '~/lib/fixed-point';
import { createStore, keysWithPrefix } from '~/lib/storage';
import type { TabLocks } from '~/lib/tab-locks';
import { createValueStore, type ValueStore } from '~/lib/value-store';
import { type AlertRecord, createAlertRecord } from '~/queries/alert-record';
import type { Inbox } from '~/queries/inbox';
import { createSound, playTone, type Sound } from './sound';

/** What alerts near liquidation need besides data. */
export type AlertServices = {
  /** The reader's choice. */
  readonly settings: AlertSettingsStore;
  /** What was already notified. */
  readonly record: AlertRecord;
  readonly notifier: Notifier;
  readonly sound: Sound;
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
    notifier: createNotifier(window, area),
    sound: createSound(window, playTone),
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

/**
 * Whether this browser shows notifications of this page. `unasked`: the reader has not decided yet. `untried`: allowed,
 * but none was shown yet, and some phones allow them and show none.
 */
export type NotifyPermission = 'granted' | 'untried' | 'denied' | 'unasked' | 'unsupported' | 'insecure';

export type NotificationMessage = {
  readonly title: string;
  readonly body: string;
  /** The browser keeps the newer of two with the same tag. */ readonly tag: string;
};

/** The notification that tells whether this browser shows any. */
export function sampleOf(words: Pick<NotificationMessage, 'title' | 'body'>): NotificationMessage {
  return { ...words, tag: 'perpdeck sample' };
}

/** The browser's own notifications, any part of which may be missing. */
type Notifier = {
  permission(): NotifyPermission;
  /**
   * Asks the reader, and shows the sample once to learn whether this browser shows any. Call it only during a press by
   * the reader.
   */
  ask(sample: NotificationMessage): Promise<NotifyPermission>;
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

/** What became of the last notification in this browser. */
const tries = ['shown', 'refused'] as const;

export function createNotifier(window: NotifyingWindow, area: Storage | null): Notifier {
  const stored = createStore({
    key: 'perpdeck.notifications',
    version: 1,
    area,
    parse: (value) => tries.find((one) => one === value) ?? null,
  });
  const read = stored.read();
  let last = read.kind === 'value' ? read.value : null;
  const note = (next: (typeof tries)[number]): void => {
    if (next !== last) stored.write(next);
    last = next;
  };
  const permission = (): NotifyPermission => {
    if (!window.isSecureContext) return 'insecure';
    if (window.Notification === undefined) return 'unsupported';
    const { permission: given } = window.Notification;
    if (given !== 'granted') return given === 'default' ? 'unasked' : given;
    return last === null ? 'untried' : last === 'refused' ? 'unsupported' : 'granted';
  };
  /** Chrome on Android offers notifications, allows them, and throws: they are only for pages with a service worker. */
  const tryToShow = ({ title, body, tag }: NotificationMessage, onOpen: () => void): void => {
    const { Notification } = window;
    if (Notification === undefined) return;
    try {
      const notification = new Notification(title, { body, tag });
      notification.addEventListener('click', () => {
        window.focus();
        onOpen();
      });
      note('shown');
    } catch {
      note('refused');
    }
  };
  return {
    permission,
    ask: async (sample) => {
      if (permission() === 'unasked') await window.Notification?.requestPermission();
      // One that was refused is tried again: the browser may be a newer one by now.
      if (window.Notification?.permission === 'granted' && permission() !== 'granted')
        tryToShow(sample, () => undefined);
      return permission();
    },
    show: (words, onOpen) => {
      const given = permission();
      if (given === 'granted' || given === 'untried') tryToShow(words, onOpen);
    },
  };
}
