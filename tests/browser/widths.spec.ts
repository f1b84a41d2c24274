import type { Page } from '@playwright/test';
import { walletForms } from '~/lib/address-forms';
import { carryText } from '~/text/en/carry';
import { deskText } from '~/text/en/desk';
import { marketsText } from '~/text/en/markets';
import { ordersText } from '~/text/en/orders';
import { overviewText } from '~/text/en/overview';
import { positionsText } from '~/text/en/positions';
import { addressOf, pages } from './support/pages';
import { expect, test } from './support/test';
import { goInApp, settle, sidewaysScroll } from './support/walk';

/** From the first width without cards, across the widths where columns are added and the rail grows. */
const widths = [740, 768, 1000, 1024, 1180, 1280, 1366, 1440, 1920, 2560];
/** Ended orders beside active ones: the longest statuses, and words of the service under them. */
const ended = 'status=active,pending,canceled,canceled_by_sequencer,error,executed';
const listPages = [
  'markets?',
  'positions?',
  'positions/history?',
  'orders?',
  `orders?${ended}&`,
  'vaults?',
  'carry?',
  'desk?',
  'journal?',
];

test('tables fit on the page at every width: no column is out of sight', async ({ page, live, known }) => {
  for (const path of listPages) {
    await page.goto(`${live.url}${path}trader=${known.trader}`);
    await expect(page.locator('main table').first()).toBeVisible();
    await settle(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Columns that are chosen by width follow a moment later.
      await expect
        .poll(
          async () => Math.max(await sidewaysScroll(page), await hiddenWidth(page, '.table-scroll')),
          `${path} at ${width}`,
        )
        .toBeLessThanOrEqual(1);
    }
  }
});

test('orders of many accounts fit on the page at every width, including whole buttons', async ({
  page,
  live,
  exchange,
}) => {
  const accounts = exchange.accounts.map(({ address, label }) => `${address} ${label}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${live.url}desk?accounts=${encodeURIComponent(JSON.stringify(accounts))}`);
  const orders = page.getByRole('region', { name: deskText.orders, exact: true });
  await expect(orders.getByRole('link', { name: 'Believer' }).first()).toBeVisible({ timeout: 30_000 });
  for (let width = 720; width <= 1920; width += 16) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => orders.locator('.table-scroll').evaluate((box) => box.scrollWidth - box.clientWidth), `at ${width}`)
      .toBeLessThanOrEqual(1);
  }
});

test('no figure of a strip is cut off on a phone', async ({ page, demo, live, known }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['', 'positions', 'pnl']) {
    await page.goto(`${demo.url}${path}?trader=${known.trader}&scenario=whale`);
    await expect(page.locator('main dl dd').first()).toBeVisible();
    await settle(page);
    expect(await hiddenWidth(page, 'main dl > div'), path).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto(`${live.url}positions?trader=${known.trader}`);
  await expect(page.locator('main dl dd').first()).toBeVisible();
  await settle(page);
  expect(await hiddenWidth(page, 'main dl'), 'the strip at 360 px').toBeLessThanOrEqual(1);
});

test('rows of orders and positions have two lines on a phone, and the head of their panel has one', async ({
  page,
  demo,
  live,
  known,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The whale's orders have the widest amounts.
  for (const path of ['orders?', 'orders?scenario=whale&', 'positions?']) {
    await page.goto(`${(path.includes('scenario') ? demo : live).url}${path}trader=${known.trader}`);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await settle(page);
    const heights = await page.locator('tbody tr[data-row]').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(Math.max(...heights), path).toBeLessThanOrEqual(72);
    const head = page.locator('section:has(table) > header').first();
    // While answers are late, a second line says so.
    await expect.poll(async () => (await head.boundingBox())?.height, path).toBeLessThanOrEqual(48);
  }
});

test('a stop or take profit shows its trigger at every width', async ({ page, live, known }) => {
  await page.goto(`${live.url}orders?trader=${known.trader}`);
  const { stop, take } = ordersText.types;
  const waiting = page.locator('tbody tr[data-row]').filter({ hasText: new RegExp(`${stop}|${take}`) });
  for (const width of [390, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(waiting.first()).toBeVisible();
    await settle(page);
    const rows = await waiting.evaluateAll((all) =>
      all.map((row) => (row instanceof HTMLElement ? row.innerText : '')),
    );
    expect(
      rows.filter((text) => !/(stop|take)\s+[\d.]/.test(text)),
      `at ${width}`,
    ).toEqual([]);
  }
});

test('the leading value of a card has its label if others are similar', async ({ page, live, known }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${live.url}carry?trader=${known.trader}`);
  const { net, netOfNotional } = carryText.columns;
  for (const label of [net, netOfNotional]) {
    const cell = page.locator(`tbody tr[data-row] > td[data-label="${label}"]`).first();
    await expect(cell).toBeVisible();
    expect(await cell.evaluate((one) => getComputedStyle(one, '::before').content)).toContain(label);
  }
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test('on a phone the liquidation prices of positions are aligned at their ends', async ({ page, live, known }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['', 'positions']) {
    await page.goto(`${live.url}${path}?trader=${known.trader}`);
    const liquidation = page.locator(`tbody tr[data-row] > td[data-label="${positionsText.columns.liquidation}"]`);
    await expect(liquidation.nth(1)).toBeVisible();
    await settle(page);
    const ends = await liquidation.evaluateAll((cells) =>
      cells.map((cell) => Math.round(cell.getBoundingClientRect().right)),
    );
    expect([...new Set(ends)], path).toHaveLength(1);
  }
});

test('a collateral of the overview has three lines at most on a phone', async ({ page, live, known }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${live.url}?trader=${known.trader}`);
  const rows = page.getByRole('table', { name: overviewText.byCollateral.title }).locator('tbody tr[data-row]');
  await expect(rows.nth(1)).toBeVisible();
  await settle(page);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(80);
});

test('a vault has at most three lines on a phone, with every figure in full', async ({ page, demo, live, known }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['vaults?', 'vaults?scenario=whale&', 'vaults?range=week&']) {
    await page.goto(`${(path.includes('scenario') ? demo : live).url}${path}trader=${known.trader}`);
    const rows = page.getByRole('table', { name: 'Vaults', exact: true }).locator('tbody tr[data-row]');
    await expect(rows.first()).toBeVisible();
    await settle(page);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...heights), path).toBeLessThanOrEqual(80);
    expect(await hiddenWidth(page, 'tbody tr[data-row], tbody tr[data-row] *, main dl'), path).toBeLessThanOrEqual(1);
  }
});

test('rows stay at 40 px on a desktop, and a very wide screen has more columns', async ({ page, live, known }) => {
  for (const path of [`orders?${ended}&`, 'positions?', 'positions/history?']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${live.url}${path}trader=${known.trader}`);
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await settle(page);
    const heights = await page.locator('tbody tr[data-row]').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(Math.max(...heights), path).toBeLessThanOrEqual(41);
    if (path !== 'positions?') continue;
    const extra = page.getByRole('columnheader', { name: positionsText.columns.marginRatio });
    await expect(extra).toBeHidden();
    await page.setViewportSize({ width: 2560, height: 900 });
    await expect(extra).toBeVisible();
  }
});

test("the box of the trader shows a full name, on a phone and in the system's colours too", async ({
  page,
  demo,
  known,
}) => {
  const shown = walletForms.full(known.trader, 'wallet');
  for (const { width, forcedColors } of [
    { width: 390, forcedColors: 'none' },
    { width: 1440, forcedColors: 'active' },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ forcedColors });
    await page.goto(`${demo.url}markets?trader=${known.trader}`);
    const box = page.getByRole('banner').getByTitle(shown);
    await expect(box.getByText(/trader|Scalper|hedger/i)).toBeVisible();
    expect(await hiddenWidth(page, `[title="${shown}"], [title="${shown}"] *`)).toBeLessThanOrEqual(1);
    // The field below it has the whole address as its text.
    await expect(box).not.toHaveCSS('background-color', /, 0\)$/);
  }
});

test('the bars of balances, and of longs and shorts, keep their colours if the system chooses all others', async ({
  page,
  live,
  known,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${live.url}account?trader=${known.trader}`);
  const marks = page.getByRole('region', { name: 'Balances' }).locator('header .skew-bar > *');
  await expect(marks).toHaveCount(3);
  const colours = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
  expect(new Set(colours).size).toBe(3);
  await page.goto(`${live.url}markets`);
  const bar = page.getByRole('img', { name: /% long, .*% short$/ }).first();
  await expect(bar, 'longs and shorts are one gradient').toHaveCSS('background-image', /^linear-gradient/);
});

test('words of any length from the service widen neither the list nor the page of a market', async ({ page, demo }) => {
  // Answers with markup and control characters in their texts: see `src/mock/handlers/sentinels.ts`.
  const hostile = `0:${'f'.repeat(60)}b008`;
  const own = JSON.stringify({ version: 1, value: { added: [hostile], favourites: [hostile] } });
  await page.addInitScript((value) => localStorage.setItem('perpdeck.markets', value), own);
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"BTC/USDT"', JSON.stringify('W'.repeat(40))),
    });
  });
  for (const path of ['markets', `markets/${hostile}`]) {
    await page.goto(`${demo.url}${path}`);
    await expect(page.locator('main').getByText(marketsText.status.short.other).first()).toBeVisible();
    if (path === 'markets') await expect(page.getByRole('link', { name: 'W'.repeat(40) })).toBeVisible();
    await settle(page);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Parts that are chosen by width in code, not only by a style sheet, follow a moment later.
      await expect.poll(() => sidewaysScroll(page), `${path} at ${width}`).toBeLessThanOrEqual(1);
    }
  }
});

/** Members of answers that get a long word, by operation. */
const longWords = [
  { path: 'positions?', member: 'direction', letters: 20_000 },
  { path: 'positions?', member: 'status', letters: 20_000 },
  { path: 'positions/history?', member: 'direction', letters: 20_000 },
  { path: 'orders?', member: 'type', letters: 20_000 },
  { path: 'journal?', member: 'direction', letters: 20_000 },
  { path: 'desk?', member: 'direction', letters: 20_000 },
  { path: 'vaults?', member: 'name', letters: 20 },
];

for (const { path, member, letters } of longWords)
  test(`no table of ${path} scrolls sideways for a ${member} of ${letters} letters`, async ({
    page,
    small,
    known,
    exchange,
  }) => {
    await page.route(`${exchange.url}/api/**`, async (route) => {
      const answer = await fetch(route.request().url());
      const word = `"${member}":"${'W'.repeat(letters)}"`;
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: (await answer.text()).replaceAll(new RegExp(`"${member}":"[^"]*"`, 'g'), word),
      });
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${small.url}${path}trader=${known.trader}`);
    await expect(page.locator('main table').getByText(/W{12}/).first()).toBeVisible();
    await settle(page);
    await expect
      .poll(async () => Math.max(await sidewaysScroll(page), await hiddenWidth(page, '.table-scroll')))
      .toBeLessThanOrEqual(1);
  });

test('ids and messages of an error answer wrap on a phone', async ({ page, small, known, exchange, problems }) => {
  problems.expect(/\b400\b/);
  let said = '';
  await page.route(`${exchange.url}/**`, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: said, error: said, msg: said, externalQueryId: said },
    }),
  );
  for (const letters of ['0123456789abcdef'.repeat(4), '0123456789abcdef'.repeat(8), endless]) {
    said = letters;
    for (const { name, path } of [
      { name: 'vaults', path: 'vaults' },
      { name: 'a market', path: `markets/${known.market}` },
      { name: 'orders', path: 'orders' },
      { name: 'an order', path: `orders/${known.order}` },
      { name: 'account', path: 'account' },
      { name: 'an intent', path: `intents/${known.intent}` },
    ])
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${small.url}${path}?trader=${known.trader}&account=${known.trader}`);
        await expect(page.getByText(letters.slice(0, 60)).first()).toBeVisible();
        await expect
          .poll(() => sidewaysScroll(page), `${name}, ${letters.length} letters at ${width} px`)
          .toBeLessThanOrEqual(0);
      }
  }
});

/** The largest part of these boxes' contents that is out of sight at their sides, in px. */
async function hiddenWidth(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluateAll((boxes) => Math.max(0, ...boxes.map((box) => box.scrollWidth - box.clientWidth)));
}

/**
 * A body with words of twenty thousand letters, in objects and in the first rows of lists, and a member with such a
 * name in each object; addresses, hashes, figures and times stay.
 */
function withEndlessWords(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item, at) => (at < 3 ? withEndlessWords(item, name) : item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries([
      ...Object.entries(value).map(([member, one]) => [member, withEndlessWords(one, member)]),
      [endless, 1],
    ]);
  const isWord = typeof value === 'string' && !/^[-+:.\dTZ]+$|^0:|^[\w+/=-]{40,}$/.test(value);
  return isWord && !/address|id$|hash|trader|market/i.test(name) ? endless : value;
}

const endless = 'W'.repeat(20_000);
/** These pages show only figures and times, or their answers have no words. */
const wordless = ['a bundle', 'bundles', 'PnL'];

test('words of twenty thousand letters are cut on every page, and it stays responsive', async ({
  page,
  small,
  known,
  exchange,
  problems,
}) => {
  test.setTimeout(300_000);
  // The one linked bundle may end in between.
  problems.expect(/404.*\/bundles\/\d+/);
  await page.route(`${exchange.url}/**`, async (route) => {
    const { origin, pathname, search } = new URL(route.request().url());
    const answer = await fetch(origin + pathname + search);
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      json: withEndlessWords(await answer.json()),
    });
  });
  await page.goto(`${small.url}settings`);
  for (const one of pages.filter(({ asks }) => asks))
    await test.step(one.name, async () => {
      await goInApp(page, small.url + addressOf(one, known));
      if (!wordless.includes(one.name)) await expect(page.getByText(/W{12}/).first()).toBeAttached();
      await settle(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect
          .poll(() => sidewaysScroll(page), `${one.name} scrolls sideways at ${width} px`)
          .toBeLessThanOrEqual(0);
      }
      const longest = await page
        .locator('body')
        .evaluate((body) => Math.max(0, ...(body.textContent.match(/W+/g) ?? []).map((word) => word.length)));
      expect(longest, one.name).toBeLessThanOrEqual(1_000);
      await page.getByRole('link').first().focus();
    });
});
