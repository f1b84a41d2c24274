import { describe, expect, it } from 'vitest';
import { stepNearAlert, type AlertDistance, type LiquidationDistance } from '~/domain/alerts/near-alert';
import { fixed } from '~/lib/fixed-point';
import type { TabLocks } from '~/storage/tab-locks';
import { createAlertRecord } from '~/queries/inbox/alert-record';

const near: LiquidationDistance = { kind: 'crossed' };
const far: LiquidationDistance = { kind: 'none' };

/** One reading of one position, as every tab of the browser takes it. */
const stepOf = (room: LiquidationDistance, key = 'a') => {
  const readings: readonly AlertDistance[] = [{ key, asset: 'BTC', room }];
  return (notified: Parameters<typeof stepNearAlert>[0]) =>
    stepNearAlert(notified, { threshold: fixed(5n, 2), distances: readings, wholeAssets: new Set() });
};

/** Storage that tabs share; as in a browser, a tab hears of another's writes later. */
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

/** Web Locks of one browser: one after the other, and never at once. */
function sharedLocks(): TabLocks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, work) => {
      last = last.then(work);
      return last;
    },
  };
}

describe('what was told', () => {
  it.each([
    ['with locks', sharedLocks()],
    ['without locks', null],
  ])('is told by one of two tabs, %s', async (_name, locks) => {
    const area = sharedArea();
    const tabs = [createAlertRecord({ area }, locks), createAlertRecord({ area }, locks)];
    const told = await Promise.all(tabs.map((tab) => tab.step('service trader', stepOf(near))));
    expect(told.flat()).toEqual(['a']);
  });

  it('is told once by one tab that reads twice at a time', async () => {
    const record = createAlertRecord({ area: sharedArea() }, sharedLocks());
    const told = await Promise.all([record.step('s', stepOf(near)), record.step('s', stepOf(near))]);
    expect(told.flat()).toEqual(['a']);
  });

  it('is not told again after a reload, and is once the position was far', async () => {
    const area = sharedArea();
    await createAlertRecord({ area }, null).step('s', stepOf(near));
    const reloaded = createAlertRecord({ area }, null);
    expect(await reloaded.step('s', stepOf(near))).toEqual([]);
    expect(await reloaded.step('s', stepOf(far))).toEqual([]);
    expect(await reloaded.step('s', stepOf(near))).toEqual(['a']);
  });

  it('is another thing for another trader, and for another service', async () => {
    const record = createAlertRecord({ area: sharedArea() }, null);
    await record.step('one', stepOf(near));
    expect(await record.step('other', stepOf(near))).toEqual(['a']);
    expect(record.get('one')).toHaveLength(1);
  });

  it.each([
    ['full', sharedArea(true)],
    ['withheld', null],
  ])('lasts as long as the page where storage is %s', async (_name, area) => {
    const record = createAlertRecord({ area }, null);
    expect(await record.step('s', stepOf(near))).toEqual(['a']);
    expect(await record.step('s', stepOf(near))).toEqual([]);
  });

  it('is told where the browser refuses its locks, as it does while storage is blocked', async () => {
    const refused: TabLocks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    const record = createAlertRecord({ area: null }, refused);
    expect(await record.step('s', stepOf(near))).toEqual(['a']);
    await record.dismiss('s');
    expect(record.get('s')).toEqual([{ key: 'a', asset: 'BTC', dismissed: true }]);
    expect(await record.step('s', stepOf(near))).toEqual([]);
  });

  it('is put away in every tab, without being told again', async () => {
    const area = sharedArea();
    const record = createAlertRecord({ area }, null);
    await record.step('s', stepOf(near));
    await record.dismiss('s');
    const other = createAlertRecord({ area }, null);
    expect(other.get('s')).toEqual([{ key: 'a', asset: 'BTC', dismissed: true }]);
    expect(await other.step('s', stepOf(near))).toEqual([]);
  });

  it('is dropped where it cannot be read, entry by entry', () => {
    const area = sharedArea();
    const good = { subject: 's', notified: [{ key: 'a', asset: 'BTC', dismissed: false }, { key: 7 }, null] };
    area.setItem('perpdeck.alerts.told', JSON.stringify({ version: 1, value: [null, { subject: 1 }, good] }));
    const record = createAlertRecord({ area }, null);
    expect(record.get('s')).toEqual([{ key: 'a', asset: 'BTC', dismissed: false }]);
    area.setItem('perpdeck.alerts.told', '{');
    expect(createAlertRecord({ area }, null).get('s')).toEqual([]);
  });
});
