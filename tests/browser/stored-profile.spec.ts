import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { alertsText } from '~/text/en/alerts';
import { cancelProgressText } from '~/text/en/cancel';
import { chartText } from '~/text/en/chart';
import { inboxText } from '~/text/en/inbox';
import { marketHistoryText } from '~/text/en/market-page';
import { nearOfferText } from '~/text/en/near-offer';
import { settingsText } from '~/text/en/settings';
import { walletForms } from '~/lib/address-forms';
import { shellText, traderText } from '~/text/en/shell';
import { walletText } from '~/text/en/wallet';
import { pseudoText } from '~/text/pseudo';
import { trustWorker } from './support/bent-posts';
import { NOON_MS } from './support/foreseen-orders';
import { expect, test } from './support/test';

/**
 * The data that the build of 2026-11 left in a browser: settings, alerts with a rule and a list, favourites, a cancel
 * with an open outcome, the session key that signed it and samples of prices. That build wrote it in Chromium, and it
 * was read out there; a new private key replaces the original, which cannot be read. A second cancel is in the form of
 * this build, with the terms of its order. Whole numbers beyond 2^53 are written as `{"bigint": "…"}`.
 */
type Profile = {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly sessionKeys: readonly { readonly account: string; readonly publicKey: readonly number[] }[];
  readonly samples: readonly { readonly key: readonly (string | number)[]; readonly value: unknown }[];
};

const file = fileURLToPath(new URL('fixtures/stored-profile.json', import.meta.url));
const profile: Profile = JSON.parse(await readFile(file, 'utf8'));
const [trader = ''] = profile.sessionKeys.map(({ account }) => account);
const market = String(profile.samples[0]?.key[1]);

test('a profile that an earlier build wrote is completely read', { tag: '@smoke' }, async ({ page, demo }) => {
  await trustWorker(page);
  // Half an hour later: the unwatched time is a gap between the stored samples and the new ones.
  await page.clock.install({ time: NOON_MS + 30 * 60_000 });
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${demo.url}config.json`);
  await page.evaluate(async ({ localStorage: texts, sessionKeys, samples }) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const open = (name: string, make: (database: IDBDatabase) => unknown) => {
      const opening = indexedDB.open(name, 1);
      opening.addEventListener('upgradeneeded', () => make(opening.result));
      return done(opening);
    };
    const revive = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(revive);
      if (typeof value !== 'object' || value === null) return value;
      if ('bigint' in value) return BigInt(String(value.bigint));
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, revive(member)]));
    };
    const keys = await open('perpdeck-keys', (database) =>
      database.createObjectStore('session-keys', { keyPath: 'account' }),
    );
    for (const key of sessionKeys) {
      const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
      if (!('privateKey' in pair)) throw new Error('no pair');
      const record = { ...key, publicKey: Uint8Array.from(key.publicKey), privateKey: pair.privateKey };
      await done(keys.transaction('session-keys', 'readwrite').objectStore('session-keys').put(record));
    }
    keys.close();
    const kept = await open('perpdeck-samples', (database) =>
      database.createObjectStore('samples').createIndex('until', 'until'),
    );
    for (const { key, value } of samples)
      await done(
        kept
          .transaction('samples', 'readwrite')
          .objectStore('samples')
          .put(revive(value), [...key]),
      );
    kept.close();
  }, profile);

  await test.step('settings', async () => {
    await page.goto(`${demo.url}settings?scenario=cancel-unknown`);
    for (const name of ['Light', 'Blue, orange', 'Compact', 'Percentages'])
      await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(page.getByLabel(/^Markets/)).toHaveValue('10');
    await expect(page.getByRole('combobox', { name: settingsText.time.zone })).toHaveValue('Asia/Tokyo');
  });
  await test.step('recent traders', async () => {
    await page.getByRole('banner').getByRole('textbox', { name: shellText.trader.label }).press('ArrowRight');
    const recent = page.getByRole('region', { name: traderText.recent });
    await expect(recent.getByTitle(walletForms.full(trader, 'wallet'))).toBeVisible();
    await expect(recent.getByRole('listitem')).toHaveCount(1);
  });
  await test.step('alerts', async () => {
    await page.goto(`${demo.url}positions?scenario=cancel-unknown&trader=${trader}`);
    await page.getByRole('button', { name: alertsText.title }).press('Enter');
    const dialog = page.getByRole('dialog', { name: alertsText.title });
    await expect(dialog.getByRole('switch', { name: alertsText.turnOn })).toBeChecked();
    await expect(dialog.getByRole('combobox')).toHaveValue('10');
    // A stored choice stays, and the offer does not appear again.
    await expect(page.getByRole('region', { name: nearOfferText.title })).toHaveCount(0);
  });
  await test.step('rules and their alerts, at the former address', async () => {
    await page.goto(`${demo.url}inbox?scenario=cancel-unknown&trader=${trader}&rule=rmp3kq1a`);
    await expect(page).toHaveURL(/\/alerts\?.*rule=rmp3kq1a/);
    const dialog = page.getByRole('dialog', { name: inboxText.rules.edit });
    await expect(dialog.getByLabel(inboxText.form.price)).toHaveValue('999999');
    await expect(dialog.getByLabel(inboxText.form.sound)).toBeChecked();
    await dialog.getByRole('button', { name: inboxText.form.cancel }).press('Enter');
    await expect(page.getByText(inboxText.rules.names.above('BTC/USDT', '999999'))).toBeVisible();
    const listed = page.getByRole('table', { name: inboxText.title });
    await expect(listed.getByRole('rowheader', { name: /^BTC\/USDT rose above 64,?000/ })).toBeVisible();
    await expect(listed.getByRole('rowheader', { name: /^BTC\/USDT long #0 closed/ })).toBeVisible();
  });
  await test.step('a cancel with an open outcome', async () => {
    await page.goto(`${demo.url}cancels?scenario=cancel-unknown`);
    const row = page.getByRole('table', { name: 'Cancels' }).getByRole('row').nth(1);
    await expect(row).toContainText(cancelProgressText.unknown);
    await expect(row).toContainText(cancelProgressText.sources['session-key']);
    // It has no terms of its order, only its market and hash.
    await expect(row.getByRole('rowheader')).toHaveText(/^BTC.* · 9b8e9b/);
  });
  await test.step('a cancel with the terms of its order', async () => {
    const row = page.getByRole('table', { name: 'Cancels' }).getByRole('row').nth(2);
    // The profile hides amounts.
    await expect(row.getByRole('rowheader')).toHaveText(/^Stop · BTC\S* long · ••• · 64,850/);
    await expect(row).toContainText(cancelProgressText.outcomes.cancelled);
  });
  await test.step('the session key', async () => {
    await page.goto(`${demo.url}settings?scenario=cancel-unknown&trader=${trader}`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /wallet/i })
      .press('Enter');
    const key = page
      .getByRole('dialog', { name: walletText.title })
      .getByRole('heading', { level: 4, name: /13 May 2026/ });
    await expect(key).toBeVisible();
  });
  await test.step('favourites and samples', async () => {
    await page.goto(`${demo.url}markets/${market}?scenario=cancel-unknown`);
    const history = page.getByRole('region', { name: marketHistoryText.title });
    await expect(
      history.getByRole('figure', { name: marketHistoryText.mark }).getByText(chartText.gaps(1)),
    ).toBeAttached();
    await expect(page.getByRole('button', { name: /favourite/i })).toHaveAttribute('aria-pressed', 'true');
  });
  // The last step, since it changes every name.
  await test.step('another language', async () => {
    await page.evaluate((texts) => {
      const key = 'perpdeck.preferences';
      localStorage.setItem(key, texts[key]?.replace('"language":"en"', '"language":"en-XA"') ?? '');
    }, profile.localStorage);
    await page.goto(`${demo.url}settings?scenario=cancel-unknown`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expect(page.getByRole('combobox', { name: pseudoText(settingsText.language.label) })).toHaveValue('en-XA');
  });
});
