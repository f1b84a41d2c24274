import { describe, expect, it } from 'vitest';
import { stepNearAlert, type AlertDistance, type LiquidationDistance } from '~/domain/alerts/near-alert';
import { fixed } from '~/lib/fixed-point';
import type { TabLocks } from '~/storage/tab-locks';
import { createAlertRecord } from '~/queries/inbox/alert-record';

const near: LiquidationDistance = { kind: 'crossed' };
const far: LiquidationDistance = { kind: 'none' };

/** Applies one reading of one position, as every tab of the browser does. */
const stepOf = (room: LiquidationDistance, key = 'a') => {
  const readings: readonly AlertDistance[] = [{ key, asset: 'BTC', room }];
  return (notified: Parameters<typeof stepNearAlert>[0]) =>
    stepNearAlert(notified, { threshold: fixed(5n, 2), distances: readings, wholeAssets: new Set() });
};

/** Storage that tabs share. As in a browser, a tab is notified of another tab's writes only later. */
function sharedArea(refuses = false): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** The Web Locks of one browser: runs one holder after the other, never two at once. */
function sharedLocks(): TabLocks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, work) => {
      last = last.then(work);
      return last;
    },
  };
}

describe('a notification', () => {
  it.each([
    ['with locks', sharedLocks()],
    ['without locks', null],
  ])('is shown by only one of two tabs, %s', async (_name, locks) => {
    const area = sharedArea();
    const tabs = [createAlertRecord({ area }, locks), createAlertRecord({ area }, locks)];
    const told = await Promise.all(tabs.map((tab) => tab.step('service trader', stepOf(near))));
    expect(told.flat()).toEqual(['a']);
  });

  it('is shown once by a tab that reads twice at the same time', async () => {
    const record = createAlertRecord({ area: sharedArea() }, sharedLocks());
    const told = await Promise.all([record.step('s', stepOf(near)), record.step('s', stepOf(near))]);
    expect(told.flat()).toEqual(['a']);
  });

  it('is not shown again after a reload, but is after the position was far from liquidation', async () => {
    const area = sharedArea();
    await createAlertRecord({ area }, null).step('s', stepOf(near));
    const reloaded = createAlertRecord({ area }, null);
    expect(await reloaded.step('s', stepOf(near))).toEqual([]);
    expect(await reloaded.step('s', stepOf(far))).toEqual([]);
    expect(await reloaded.step('s', stepOf(near))).toEqual(['a']);
  });

  it('is separate for each trader and each service', async () => {
    const record = createAlertRecord({ area: sharedArea() }, null);
    await record.step('one', stepOf(near));
    expect(await record.step('other', stepOf(near))).toEqual(['a']);
    expect(record.get('one')).toHaveLength(1);
  });

  it.each([
    ['full', sharedArea(true)],
    ['withheld', null],
  ])('is remembered as long as the page if storage is %s', async (_name, area) => {
    const record = createAlertRecord({ area }, null);
    expect(await record.step('s', stepOf(near))).toEqual(['a']);
    expect(await record.step('s', stepOf(near))).toEqual([]);
  });

  it('is shown if the browser refuses locks, as it does while storage is blocked', async () => {
    const refused: TabLocks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    const record = createAlertRecord({ area: null }, refused);
    expect(await record.step('s', stepOf(near))).toEqual(['a']);
    await record.dismiss('s');
    expect(record.get('s')).toEqual([{ key: 'a', asset: 'BTC', dismissed: true }]);
    expect(await record.step('s', stepOf(near))).toEqual([]);
  });

  it('is dismissed in every tab, without being shown again', async () => {
    const area = sharedArea();
    const record = createAlertRecord({ area }, null);
    await record.step('s', stepOf(near));
    await record.dismiss('s');
    const other = createAlertRecord({ area }, null);
    expect(other.get('s')).toEqual([{ key: 'a', asset: 'BTC', dismissed: true }]);
    expect(await other.step('s', stepOf(near))).toEqual([]);
  });

  it('is dropped if it is unreadable, and only the unreadable entries are', () => {
    const area = sharedArea();
    const good = { subject: 's', notified: [{ key: 'a', asset: 'BTC', dismissed: false }, { key: 7 }, null] };
    area.setItem('perpdeck.alerts.told', JSON.stringify({ version: 1, value: [null, { subject: 1 }, good] }));
    const record = createAlertRecord({ area }, null);
    expect(record.get('s')).toEqual([{ key: 'a', asset: 'BTC', dismissed: false }]);
    area.setItem('perpdeck.alerts.told', '{');
    expect(createAlertRecord({ area }, null).get('s')).toEqual([]);
  });
});
