import { type AlertSettingsStore, type AlertThreshold, createAlertSettings } from '~/storage/alert-settings';
import { fixed, type Fixed } from '~/lib/fixed-point';
import { keysWithPrefix } from '~/storage/stored-text';
import { createStoredValue } from '~/storage/stored-value';
import type { TabLocks } from '~/storage/tab-locks';
import { createValueStore, type ValueStore } from '~/lib/value-store';
import type { NotifyPermission } from '~/features/shared/notify-state';
import { type AlertRecord, createAlertRecord } from '~/queries/inbox/alert-record';
import type { Inbox } from '~/queries/inbox/inbox';
import { createSound, playTone, type Sound } from './sound';

/** The services, besides data, that alerts near liquidation use. */
export type AlertServices = {
  /** The reader's settings. */
  readonly settings: AlertSettingsStore;
  /** The notifications that were already sent. */
  readonly record: AlertRecord;
  readonly notifier: Notifier;
  readonly sound: Sound;
  readonly inbox: InboxPlace;
};

/** The inbox once its code is loaded; a first visit does not load it. */
export type InboxPlace = {
  /** Null until the first part that needs the inbox creates it. */
  made: Inbox | null;
  readonly place: { readonly area: Storage | null; readonly events: EventTarget };
  /** True once something of the inbox is stored or its page was opened: then it runs on every page. */
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
  // Pages without a secure connection have no locks.
  const manager: LockManager | undefined = globalThis.navigator.locks;
  return manager === undefined ? null : { request: (name, work) => manager.request(name, work) };
}

/** Turns "5" (per cent) into the ratio 0.05. */
export function thresholdRatio(percent: AlertThreshold): Fixed {
  return fixed(BigInt(percent), 2);
}

export type NotificationMessage = {
  readonly title: string;
  readonly body: string;
  /** The browser keeps the newer of two with the same tag. */ readonly tag: string;
};

/** The sample notification that shows whether this browser displays notifications. */
export function sampleOf(words: Pick<NotificationMessage, 'title' | 'body'>): NotificationMessage {
  return { ...words, tag: 'perpdeck sample' };
}

/** The browser's own notifications, any part of which may be missing. */
type Notifier = {
  permission(): NotifyPermission;
  /**
   * Asks the reader for permission, and shows the sample once to learn whether this browser displays it. Call it only
   * while the reader presses a control. Never rejects.
   */
  ask(sample: NotificationMessage): Promise<NotifyPermission>;
  /** Does nothing if notifications may not be shown: the notice on the page is visible anyway. */
  show(words: NotificationMessage, onOpen: () => void): void;
};

/** The part of a window that the notifier uses. */
type NotifyingWindow = Pick<Window, 'isSecureContext' | 'focus'> & {
  readonly Notification?: {
    readonly permission: NotificationPermission;
    requestPermission(): Promise<NotificationPermission>;
    new (title: string, options: NotificationOptions): EventTarget;
  };
};

/** The outcome of the last notification in this browser, with the permission that it implies for the next one. */
const outcomes = {
  shown: 'granted',
  /** The constructor threw. */
  refused: 'refused',
  failed: 'failed',
  /** Neither shown nor failed: some systems drop notifications silently. */
  silent: 'unsure',
} as const satisfies Record<string, NotifyPermission>;

type Outcome = keyof typeof outcomes;

const outcomeNames: readonly Outcome[] = ['shown', 'refused', 'failed', 'silent'];

/** Includes the failures, since the last notification may have been dropped only for a moment. */
const mayShow: ReadonlySet<NotifyPermission> = new Set(['granted', 'untried', 'refused', 'failed', 'unsure']);

/** A browser that shows a notification reports it well within this time. */
const CONFIRM_MS = 4_000;

export function createNotifier(window: NotifyingWindow, area: Storage | null): Notifier {
  const stored = createStoredValue<Outcome | null>(
    {
      key: 'perpdeck.notifications',
      version: 2,
      area,
      parse: (value) => outcomeNames.find((one) => one === value) ?? null,
      // In version 1, `shown` meant only that the constructor did not throw.
      migrate: (value) => (value === 'refused' ? value : null),
    },
    null,
  );
  const note = (next: Outcome): void => stored.update(() => next);
  const permission = (): NotifyPermission => {
    if (!window.isSecureContext) return 'insecure';
    if (window.Notification === undefined) return 'unsupported';
    const { permission: given } = window.Notification;
    if (given !== 'granted') return given === 'default' ? 'unrequested' : given;
    const last = stored.get();
    return last === null ? 'untried' : outcomes[last];
  };
  /** Shows a notification. Resolves when the browser has reported the outcome, or after `CONFIRM_MS`. */
  const tryToShow = async ({ title, body, tag }: NotificationMessage, onOpen: () => void): Promise<void> => {
    const { Notification } = window;
    if (Notification === undefined) return;
    let notification: EventTarget;
    try {
      notification = new Notification(title, { body, tag });
    } catch {
      // Chrome on Android offers and permits notifications, but only to pages with a service worker.
      note('refused');
      return;
    }
    notification.addEventListener('click', () => {
      window.focus();
      onOpen();
    });
    await new Promise<void>((resolve) => {
      const end = (outcome: Outcome): void => {
        clearTimeout(timer);
        note(outcome);
        resolve();
      };
      const timer = setTimeout(() => end('silent'), CONFIRM_MS);
      notification.addEventListener('show', () => end('shown'));
      notification.addEventListener('error', () => end('failed'));
    });
  };
  return {
    permission,
    ask: async (sample) => {
      try {
        if (permission() === 'unrequested') await window.Notification?.requestPermission();
      } catch {
        // The browser refuses to ask the reader: the permission stays unrequested.
      }
      // If the last notification was not shown, try again: the browser or the system may have changed.
      if (window.Notification?.permission === 'granted' && permission() !== 'granted')
        await tryToShow(sample, () => undefined);
      return permission();
    },
    show: (words, onOpen) => {
      const given = permission();
      if (mayShow.has(given)) void tryToShow(words, onOpen);
    },
  };
}
