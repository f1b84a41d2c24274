import type { Page } from '@playwright/test';
import { errorsText } from '~/text/en/errors';
import { panelStatusText } from '~/text/en/panels';
import { shellText } from '~/text/en/shell';
import { addressOf } from '../browser/support/pages';
import { goInApp, settle, waitingParts } from '../browser/support/walk';
import { answered, hit, refused, rewritten } from './support/faults';
import { checkInvariants } from './support/invariants';
import { places } from './support/places';
import { type Row, testRows } from './support/row';
import type { Stand } from './support/stand';
import { expect, test } from './support/test';

const { titles } = errorsText;
const open = (page: Page, { appUrl, known }: Stand, on: keyof typeof places) =>
  page.goto(appUrl + addressOf({ name: on, path: places[on].path, asks: true }, known));

/** Lets time pass in steps, with answers arriving in between. */
async function live(page: Page, stand: Stand, { stepMs, steps }: { readonly stepMs: number; readonly steps: number }) {
  for (let step = 0; step < steps; step += 1) {
    await stand.pass(page, stepMs);
    await page.evaluate(() => fetch('/config.json'));
  }
}

const requested = ({ proxy }: Stand, operation: string) =>
  proxy.seen.filter((one) => one.operation === operation).length;

const rows: readonly Row[] = [
  {
    id: 'T11',
    title: 'a first answer that takes long is waited for in words',
    on: 'vaults',
    rules: hit({ kind: 'silence' }, 'listVaults'),
    passesMs: 6_000,
    lives: true,
    shows: [panelStatusText.stillWaiting],
  },
  {
    id: 'T16',
    title: '503 for minutes: one operation is asked ever less often, and the others go on',
    on: 'queryIds',
    overGoodData: true,
    rules: hit(refused(503), 'getQueryId'),
    shows: [titles.http('503')],
    look: async (page, stand) => {
      stand.proxy.forget();
      await live(page, stand, { stepMs: 1_000, steps: 60 });
      // Without back-off three attempts each second would be 180.
      expect(requested(stand, 'getQueryId')).toBeLessThanOrEqual(24);
      expect(requested(stand, 'getReferral')).toBeGreaterThan(5);
    },
  },
  {
    id: 'T32',
    title: 'one operation of seventeen that is down fails its own panel alone',
    on: 'queryIds',
    rules: hit(refused(500), 'getQueryId'),
    shows: [titles.http('500')],
    look: async (page) => expect(places.account.good(page)).toBeVisible(),
  },
  ...(['overview', 'positions', 'markets'] as const).map((on): Row => ({
    id: 'T33',
    title: `all operations down at the first load: ${on} says so and spins nowhere`,
    on,
    rules: () => [{ fault: { kind: 'reset' } }],
    look: async (page) => {
      await expect(page.getByText(shellText.down.title)).toBeVisible();
      await expect(waitingParts(page)).toHaveCount(0);
    },
  })),
  {
    id: 'T29',
    title: 'JSON nested 100,000 deep is an unknown format, not a crash',
    on: 'vaults',
    rules: hit(answered('['.repeat(100_000) + ']'.repeat(100_000)), 'listVaults'),
    shows: [titles.shape],
  },
];

testRows(rows);

test('T01: a refused connection says where to look, and the page recovers once a server listens', async ({
  page,
  stand,
  watch,
}) => {
  const { good, panel } = places.vaults;
  await open(page, stand, 'vaults');
  await expect(good(page)).toBeVisible();
  await stand.proxy.refuse();
  try {
    await stand.pass(page, 2_000);
    await expect(panel(page).getByText(`${titles.network}.`).first()).toBeVisible();
    await checkInvariants(page, stand, {
      watch,
      failedPanel: page.getByRole('main'),
      keptData: good(page),
      posts: 0,
    });
  } finally {
    await stand.proxy.listen();
  }
  await stand.pass(page, 76_000);
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
});

test('T02: offline is reported once for the whole page, and the return refreshes', async ({
  page,
  context,
  stand,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await open(page, stand, 'vaults');
  await expect(places.vaults.good(page)).toBeVisible();
  await settle(page);
  // Its code loads once it has been shown.
  await goInApp(page, `${stand.appUrl}settings`);
  await page.goBack();
  await settle(page);
  await context.setOffline(true);
  await expect(page.getByText(shellText.offline.title)).toHaveCount(1);
  stand.proxy.forget();
  await stand.pass(page, 60_000);
  await expect(page.getByText(/^Offline · 1(?:\.\d)? min$/).first()).toBeVisible();
  expect(stand.proxy.seen).toHaveLength(0);
  await checkInvariants(page, stand, { watch, failedPanel: null, keptData: places.vaults.good(page), posts: 0 });
  await context.setOffline(false);
  await expect(page.getByText(shellText.offline.title)).toHaveCount(0);
  await expect.poll(() => requested(stand, 'listVaults')).toBeGreaterThan(0);
});

test('T02: a browser that says offline with a working network stops nothing', async ({ page, stand, watch }) => {
  await open(page, stand, 'vaults');
  await expect(places.vaults.good(page)).toBeVisible();
  await settle(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  stand.proxy.forget();
  await live(page, stand, { stepMs: 5_000, steps: 20 });
  expect(requested(stand, 'listVaults')).toBeGreaterThanOrEqual(2);
  await expect(page.getByText(shellText.offline.title)).toHaveCount(0);
  // Once the service is unreachable, the browser is believed, until the first answer.
  stand.proxy.setRules([{ fault: { kind: 'reset' } }]);
  await live(page, stand, { stepMs: 5_000, steps: 20 });
  await expect(page.getByText(shellText.offline.title)).toHaveCount(1);
  stand.proxy.setRules([]);
  await live(page, stand, { stepMs: 5_000, steps: 4 });
  await expect(page.getByText(shellText.offline.title)).toHaveCount(0);
  await checkInvariants(page, stand, { watch, failedPanel: null, keptData: places.vaults.good(page), posts: 0 });
});

test('T12: an answer that comes after its time-out does not replace a newer one', async ({ page, stand, watch }) => {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  await open(page, stand, 'vaults');
  await expect(places.vaults.good(page)).toBeVisible();
  await settle(page);
  const newer = rewritten((text) => text.replace('"USDT"', '"NEWER"'));
  stand.proxy.forget();
  stand.proxy.setRules([
    { operations: ['listVaults'], when: ({ nth }) => nth === 1, fault: { kind: 'held', until } },
    { operations: ['listVaults'], fault: newer },
  ]);
  await stand.pass(page, 1_500);
  await expect.poll(() => requested(stand, 'listVaults')).toBe(1);
  await stand.pass(page, 13_000);
  const name = places.vaults.panel(page).getByText('NEWER').first();
  await expect(places.vaults.panel(page).getByText(`${titles.timeout}.`)).toBeVisible();
  await stand.pass(page, 5_000);
  await expect(name).toBeVisible();
  release();
  await stand.pass(page, 1_500);
  await checkInvariants(page, stand, { watch, failedPanel: null, keptData: name, posts: 0 });
});

test('T30: an outage of ten minutes causes few requests, and ends without the reader', async ({
  page,
  stand,
  watch,
}) => {
  await open(page, stand, 'positions');
  await expect(places.positions.good(page)).toBeVisible();
  stand.proxy.setRules([{ fault: { kind: 'reset' } }]);
  await live(page, stand, { stepMs: 2_000, steps: 15 });
  await expect(page.getByText(shellText.down.title)).toBeVisible();
  stand.proxy.forget();
  await live(page, stand, { stepMs: 8_000, steps: 75 });
  // A probe every ten seconds, at most a quarter sooner.
  expect(stand.proxy.seen.length).toBeLessThanOrEqual(80);
  expect(stand.proxy.seen.length).toBeGreaterThan(20);
  const main = page.getByRole('main');
  await checkInvariants(page, stand, { watch, failedPanel: main, keptData: places.positions.good(page), posts: 0 });
  stand.proxy.setRules([]);
  await stand.pass(page, 13_000);
  await expect(page.getByText(shellText.down.title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
});

test('T31: while every second request fails for five minutes no panel has more than one notice', async ({
  page,
  stand,
  watch,
}) => {
  stand.proxy.setRules([{ when: ({ nth }) => nth % 2 === 0, fault: refused(500) }]);
  await open(page, stand, 'overview');
  await live(page, stand, { stepMs: 5_000, steps: 60 });
  for (const region of await page.getByRole('main').getByRole('region').all())
    expect(
      await region
        .getByRole('alert')
        .or(region.getByRole('button', { name: /^Retry/ }))
        .count(),
    ).toBeLessThanOrEqual(3);
  await expect(page.getByRole('main').getByRole('dialog')).toHaveCount(0);
  stand.proxy.setRules([]);
  await stand.pass(page, 76_000);
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await checkInvariants(page, stand, { watch, failedPanel: null, keptData: null, posts: 0 });
});

test('T34: a service over plain http is refused on a page over https, with the reason', async ({
  page,
  stand,
  watch,
}) => {
  watch.allow(/: https:\/\/desk\.example\//);
  const origin = 'https://desk.example';
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await fetch(new URL(`${pathname.slice(1)}${search}`, stand.appUrl));
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-encoding'));
    await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) });
  });
  await page.goto(`${origin}/vaults`);
  await expect(page.getByText(/plain http cannot be used from an https page/)).toBeVisible();
  expect(stand.proxy.seen).toHaveLength(0);
});
