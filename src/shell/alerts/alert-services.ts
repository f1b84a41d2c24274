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
   * the reader. Never rejects.
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

/** What became of the last notification in this browser, and what that means for the next. */
const outcomes = {
  shown: 'granted',
  /** The constructor threw. */
  refused: 'refused',
  failed: 'failed',
  /** Neither shown nor failed: systems drop notifications without a word. */
  silent: 'unsure',
} as const satisfies Record<string, NotifyPermission>;

type Outcome = keyof typeof outcomes;

const outcomeNames: readonly Outcome[] = ['shown', 'refused', 'failed', 'silent'];

/** The last one may have been dropped for a moment only. */
const mayShow: ReadonlySet<NotifyPermission> = new Set(['granted', 'untried', 'refused', 'failed', 'unsure']);

/** A notification that is shown says so well within this time. */
const CONFIRM_MS = 4_000;

export function createNotifier(window: NotifyingWindow, area: Storage | null): Notifier {
  const stored = createStoredValue<Outcome | null>(
    {
      key: 'perpdeck.notifications',
      version: 2,
      area,
      parse: (value) => outcomeNames.find((one) => one === value) ?? null,
      // `shown` meant only that nothing was thrown.
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
  /** Resolves when it is known whether it was shown, or when that will not be known soon. */
  const tryToShow = async ({ title, body, tag }: NotificationMessage, onOpen: () => void): Promise<void> => {
    const { Notification } = window;
    if (Notification === undefined) return;
    let notification: EventTarget;
    try {
      notification = new Notification(title, { body, tag });
    } catch {
      // Chrome on Android offers notifications and allows them, but only for pages with a service worker.
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
        // The browser refuses the question itself: it stays unasked.
      }
      // One that was not shown is tried again: browser or system may have changed.
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
