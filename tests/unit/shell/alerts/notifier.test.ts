import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotifier } from '~/shell/alerts/alert-services';
import { MemoryArea } from '../../../support/memory-area';

/** A browser window with the given support for notifications. */
function browser({
  secure = true,
  decision,
  breaks = false,
  mute = false,
  says = 'show',
  given = 'default',
  area = new MemoryArea(),
}: {
  secure?: boolean;
  decision?: NotificationPermission;
  breaks?: boolean;
  /** Whether it refuses to show the permission prompt. */
  mute?: boolean;
  /** The event after each notification; null for none. */
  says?: 'show' | 'error' | null;
  given?: NotificationPermission;
  area?: Storage | null;
}) {
  const shown: EventTarget[] = [];
  const titles: string[] = [];
  const state = { permission: given, requested: 0, focused: 0, breaks, says };
  class Recorded extends EventTarget {
    static get permission() {
      return state.permission;
    }
    static requestPermission() {
      state.requested += 1;
      if (mute) return Promise.reject(new TypeError('not from here'));
      state.permission = decision ?? 'default';
      return Promise.resolve(state.permission);
    }
    constructor(title: string) {
      super();
      if (state.breaks)
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      shown.push(this);
      titles.push(title);
      const { says: name } = state;
      if (name !== null) queueMicrotask(() => this.dispatchEvent(new Event(name)));
    }
  }
  const notifications = decision === undefined ? {} : { Notification: Recorded };
  const window = { isSecureContext: secure, focus: () => void (state.focused += 1), ...notifications };
  return { notifier: createNotifier(window, area), shown, titles, state };
}

const sample = { title: 'Alerts will appear like this', body: '', tag: 'sample' };
const words = { title: 'Near liquidation', body: '', tag: 'one' };

describe('notifications of the browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stay unrequested if the browser refuses the prompt', async () => {
    const { notifier, shown, state } = browser({ decision: 'granted', mute: true });
    await expect(notifier.ask(sample)).resolves.toBe('unrequested');
    expect([state.requested, shown.length]).toEqual([1, 0]);
  });

  it.each(['granted', 'denied'] as const)(
    'are %s when the reader decides so, and requested only then',
    async (decision) => {
      const { notifier, shown, state } = browser({ decision });
      notifier.show(words, () => undefined);
      expect([notifier.permission(), shown.length, state.requested]).toEqual(['unrequested', 0, 0]);
      expect(await notifier.ask(sample)).toBe(decision);
      notifier.show(words, () => undefined);
      // The sample, and the alert.
      expect(shown).toHaveLength(decision === 'granted' ? 2 : 0);
      await notifier.ask(sample);
      expect(state.requested).toBe(1);
    },
  );

  it('stay unrequested if the reader dismisses the prompt', async () => {
    expect(await browser({ decision: 'default' }).notifier.ask(sample)).toBe('unrequested');
  });

  it('are not requested if they are unsupported, or the page is not secure', async () => {
    expect(await browser({}).notifier.ask(sample)).toBe('unsupported');
    const insecure = browser({ secure: false, decision: 'granted' });
    expect(await insecure.notifier.ask(sample)).toBe('insecure');
    expect(insecure.state.requested).toBe(0);
  });

  it('are tried once, at the press that turns them on, so that the next visit knows about a phone that refuses them', async () => {
    const area = new MemoryArea();
    const phone = browser({ decision: 'granted', breaks: true, area });
    expect(await phone.notifier.ask(sample)).toBe('refused');
    expect(() => phone.notifier.show(words, () => undefined)).not.toThrow();
    expect(phone.titles).toEqual([]);
    const later = browser({ decision: 'granted', given: 'granted', breaks: true, area });
    expect(later.notifier.permission()).toBe('refused');
    // A newer browser may show them: another press tries again.
    later.state.breaks = false;
    expect(await later.notifier.ask(sample)).toBe('granted');
    expect(await later.notifier.ask(sample)).toBe('granted');
    expect(later.titles).toEqual([sample.title]);
    expect(browser({ decision: 'granted', given: 'granted', area }).notifier.permission()).toBe('granted');
  });

  it('that are allowed are not promised before one was shown', async () => {
    const untried = browser({ decision: 'granted', given: 'granted', area: null });
    expect(untried.notifier.permission()).toBe('untried');
    untried.notifier.show(words, () => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect([untried.notifier.permission(), untried.titles]).toEqual(['granted', [words.title]]);
    const phone = browser({ decision: 'granted', given: 'granted', breaks: true, area: null });
    phone.notifier.show(words, () => undefined);
    expect(phone.notifier.permission()).toBe('refused');
  });

  it('that the system refuses without an exception are not promised, now and at the next visit', async () => {
    const area = new MemoryArea();
    const { notifier, titles, state } = browser({ decision: 'granted', says: 'error', area });
    expect(await notifier.ask(sample)).toBe('failed');
    expect(browser({ decision: 'granted', given: 'granted', area }).notifier.permission()).toBe('failed');
    // A later alert may still be shown, and then notifications count as working again.
    state.says = 'show';
    notifier.show(words, () => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect([notifier.permission(), titles]).toEqual(['granted', [sample.title, words.title]]);
  });

  it('without any event for seconds are neither promised nor refused, until one is shown late', async () => {
    const { notifier, shown } = browser({ decision: 'granted', says: null });
    let answer: string | null = null;
    void notifier.ask(sample).then((permission) => (answer = permission));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(answer).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answer).toBe('unsure');
    shown[0]?.dispatchEvent(new Event('show'));
    expect(notifier.permission()).toBe('granted');
  });

  it.each([
    ['shown', 'untried'],
    ['refused', 'refused'],
  ])('that an earlier version recorded as %s are %s: it only checked whether they threw', (value, permission) => {
    const area = new MemoryArea();
    area.setItem('perpdeck.notifications', JSON.stringify({ version: 1, value }));
    expect(browser({ decision: 'granted', given: 'granted', area }).notifier.permission()).toBe(permission);
  });

  it('bring the page back when they are pressed', async () => {
    const { notifier, shown, state } = browser({ decision: 'granted' });
    let opened = 0;
    await notifier.ask(sample);
    notifier.show(words, () => (opened += 1));
    shown.at(-1)?.dispatchEvent(new Event('click'));
    expect([opened, state.focused]).toEqual([1, 1]);
  });
});
