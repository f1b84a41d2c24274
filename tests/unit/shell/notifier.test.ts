import { describe, expect, it } from 'vitest';
import { createNotifier } from '~/shell/alerts/alert-services';

/** A browser window with as much of notifications as is asked for. */
function browser({
  secure = true,
  decision,
  breaks = false,
}: {
  secure?: boolean;
  decision?: NotificationPermission;
  breaks?: boolean;
}) {
  const shown: EventTarget[] = [];
  const state = { permission: 'default' as NotificationPermission, asked: 0, focused: 0 };
  class Recorded extends EventTarget {
    static get permission() {
      return state.permission;
    }
    static requestPermission() {
      state.asked += 1;
      state.permission = decision ?? 'default';
      return Promise.resolve(state.permission);
    }
    constructor() {
      super();
      if (breaks) throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      shown.push(this);
    }
  }
  const notifications = decision === undefined ? {} : { Notification: Recorded };
  const notifier = createNotifier({
    isSecureContext: secure,
    focus: () => void (state.focused += 1),
    ...notifications,
  });
  return { notifier, shown, state };
}

const words = { title: 'Near liquidation', body: '', tag: 'one' };

describe('notifications of the browser', () => {
  it.each(['granted', 'denied'] as const)(
    'are %s when the reader says so, and asked for only then',
    async (decision) => {
      const { notifier, shown, state } = browser({ decision });
      notifier.show(words, () => undefined);
      expect([notifier.permission(), shown.length, state.asked]).toEqual(['unasked', 0, 0]);
      expect(await notifier.ask()).toBe(decision);
      notifier.show(words, () => undefined);
      expect(shown).toHaveLength(decision === 'granted' ? 1 : 0);
      await notifier.ask();
      expect(state.asked).toBe(1);
    },
  );

  it('stay unasked where the reader puts the question away', async () => {
    expect(await browser({ decision: 'default' }).notifier.ask()).toBe('unasked');
  });

  it('are not asked for where there are none, or the page is not secure', async () => {
    expect(await browser({}).notifier.ask()).toBe('unsupported');
    const insecure = browser({ secure: false, decision: 'granted' });
    expect(await insecure.notifier.ask()).toBe('insecure');
    expect(insecure.state.asked).toBe(0);
  });

  it('that a phone names and refuses are said to be unsupported', async () => {
    const { notifier } = browser({ decision: 'granted', breaks: true });
    await notifier.ask();
    expect(() => notifier.show(words, () => undefined)).not.toThrow();
    expect(notifier.permission()).toBe('unsupported');
  });

  it('bring the page back when they are pressed', async () => {
    const { notifier, shown, state } = browser({ decision: 'granted' });
    let opened = 0;
    await notifier.ask();
    notifier.show(words, () => (opened += 1));
    shown[0]?.dispatchEvent(new Event('click'));
    expect([opened, state.focused]).toEqual([1, 1]);
  });
});
