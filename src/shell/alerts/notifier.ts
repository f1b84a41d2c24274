/** Whether this browser shows notifications of this page. `unasked`: the reader has not decided yet. */
type NotifyPermission = 'granted' | 'denied' | 'unasked' | 'unsupported' | 'insecure';

export type NotificationMessage = {
  readonly title: string;
  readonly body: string;
  /** The browser keeps the newer of two with the same tag. */ readonly tag: string;
};

/** The browser's own notifications, any part of which may be missing. */
export type Notifier = {
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
