import type { Page } from '@playwright/test';
import { chartText } from '~/text/en/chart';
import { marketHistoryText } from '~/text/en/market-page';
import { expect, test } from './support/test';

const HALF_AN_HOUR_MS = 1_800_000;

/** The times of the samples of a market's last hour in this browser, after shifting them back by the given time. */
function keptTimes(page: Page, market: string, moveBackMs = 0): Promise<readonly number[]> {
  return page.evaluate(
    async ([address, backMs]) => {
      const opening = indexedDB.open('perpdeck-samples');
      // Opening the database before the page has created it would create it without its store.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      const heard = (request: IDBRequest) =>
        new Promise<boolean>((resolve) => {
          request.addEventListener('success', () => resolve(true));
          request.addEventListener('error', () => resolve(false));
        });
      if (!(await heard(opening))) return [];
      const store = opening.result.transaction('samples', 'readwrite').objectStore('samples');
      const key = ['demo 1 calm', address, 'hour'];
      const reading = store.get(key);
      await heard(reading);
      const rows: readonly [number, ...unknown[]][] = reading.result?.rows ?? [];
      const moved = rows.map(([atMs, ...raws]) => [atMs - backMs, ...raws]);
      if (backMs > 0) await heard(store.put({ ...reading.result, rows: moved }, key));
      opening.result.close();
      return rows.map(([atMs]) => atMs - backMs);
    },
    [market, moveBackMs] as const,
  );
}

test('samples outlive the page, unwatched time is a gap, and all of it can be deleted', async ({
  page,
  demo,
  known,
}) => {
  const url = `${demo.url}markets/${known.market}`;
  await page.goto(url);
  const history = page.getByRole('region', { name: marketHistoryText.title });
  await expect(history.getByText(marketHistoryText.keeping.kept)).toBeVisible();
  await expect.poll(() => keptTimes(page, known.market)).not.toEqual([]);
  // A page of the same origin that requests no market, and so writes nothing.
  await page.goto(`${demo.url}settings`);
  const before = (await keptTimes(page, known.market, HALF_AN_HOUR_MS)).length;

  await page.goto(url);
  const price = history.getByRole('figure', { name: marketHistoryText.mark });
  await expect(price.getByText(chartText.gaps(1))).toBeAttached();
  await expect(
    history.getByRole('figure', { name: marketHistoryText.funding }).getByText(chartText.gaps(1)),
  ).toBeAttached();
  await expect(
    history.getByRole('figure', { name: marketHistoryText.openInterest }).getByText(chartText.gaps(1)),
  ).toBeAttached();
  await expect.poll(async () => (await keptTimes(page, known.market)).length).toBeGreaterThan(before);

  await history.getByRole('button', { name: marketHistoryText.forget }).click();
  await page.getByRole('dialog').getByRole('button', { name: marketHistoryText.forgetYes, exact: true }).click();
  await expect(history.getByText(marketHistoryText.forgotten)).toBeVisible();
  await expect(price.getByText(chartText.gaps(1))).toHaveCount(0);
});

test('a browser without storage draws new samples, and says that they will not last', async ({ page, demo, known }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('access is denied', 'SecurityError');
      },
    }),
  );
  await page.goto(`${demo.url}markets/${known.market}`);
  const history = page.getByRole('region', { name: marketHistoryText.title });
  await expect(history.getByText(marketHistoryText.keeping.unavailable)).toBeVisible();
  await expect(history.getByRole('figure', { name: marketHistoryText.mark })).toBeVisible();
  await page.goto(`${demo.url}markets`);
  await expect(page.getByRole('table', { name: 'Markets' }).locator('td data').first()).toBeVisible();
});
