import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addressOf } from '../browser/support/pages';
import { goInApp, settle } from '../browser/support/walk';
import { hit, refused } from './support/faults';
import { checkInvariants } from './support/invariants';
import { places } from './support/places';
import { assetsOf, listOf, rowsOf } from './support/records';
import { type Row, testRows } from './support/row';
import { expect, test } from './support/test';

const names = (...given: readonly string[]) => assetsOf(...given.map((name) => ({ name })));
const noForeignElement = async (page: Page) => {
  await expect(page.locator('main img[src="x"], main script, main svg[onload], main iframe')).toHaveCount(0);
  expect(await page.evaluate(() => document.title)).not.toContain('owned');
};

const rows: readonly Row[] = [
  {
    id: 'H01',
    title: 'markup in a name is text',
    on: 'vaults',
    rules: names('<script>document.title="owned"</script>', '<img src=x onerror="document.title=1">', '<svg onload=1>'),
    lives: true,
    shows: [/<img src=x/, /<svg onload=/],
    look: noForeignElement,
  },
  {
    id: 'H01',
    title: 'markup in the words of an error is text',
    on: 'vaults',
    rules: hit(refused(400, { msg: '<img src=x onerror="document.title=1">' }), 'listVaults'),
    shows: [/<img src=x onerror=/],
    look: noForeignElement,
  },
  {
    id: 'H02',
    title: 'addresses of scripts are never links',
    on: 'vaults',
    rules: names('javascript:1', 'data:text/html,1', 'vb\tscript:1\n'),
    lives: true,
    shows: ['javascript:1'],
    look: async (page) =>
      expect(
        await page
          .locator('a[href]')
          .evaluateAll(
            (links) =>
              links.filter((link) => link instanceof HTMLAnchorElement && !/^(?:https?|blob):$/.test(link.protocol))
                .length,
          ),
      ).toBe(0),
  },
  {
    id: 'H03',
    title: 'marks that turn the direction of text are seen, and turn nothing',
    on: 'vaults',
    rules: names('\u202egnp.exe', '\u2067open'),
    lives: true,
    look: async (page) => expect(await page.locator('main').innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/),
  },
  {
    id: 'H04',
    title: 'letters without a shape are seen in a name that would pass for another',
    on: 'vaults',
    rules: names('US\u200bDT', 'T\u2060ON', 'N\ufeffOT'),
    lives: true,
    shows: ['US\ufffdDT', 'T\ufffdON', 'N\ufffdOT'],
  },
  {
    id: 'H04',
    title: 'an address with a foreign letter that looks like one of its own is none, and says so',
    on: 'vaults',
    rules: listOf('listVaults', ([row, ...rest]) => [
      row,
      // Cyrillic letters that look like the digits' letters.
      { ...row, address: String(row?.['address']).replace('a', '\u0430').replace('e', '\u0435') },
      ...rest,
    ]),
    lives: true,
    look: async (page) => {
      const table = page.getByRole('table', { name: 'Vaults', exact: true });
      await expect(table.locator('tbody tr')).toHaveCount(4);
      await expect(table.getByText(/unreadable/)).toHaveCount(1);
    },
  },
  {
    id: 'H05',
    title: 'a megabyte without a space is cut',
    on: 'vaults',
    rules: names('W'.repeat(1_000_000)),
    lives: true,
    shows: [/^W+…$/],
    look: async (page) => expect((await page.locator('main').innerText()).length).toBeLessThan(20_000),
  },
  {
    id: 'H05',
    title: 'a megabyte as the error of an order is cut',
    on: 'orders',
    rules: rowsOf('listActiveOrders', { status: 'error', error: 'W'.repeat(1_000_000) }),
    lives: true,
    look: async (page) => expect((await page.locator('main').innerText()).length).toBeLessThan(40_000),
  },
  {
    id: 'H06',
    title: 'control characters, halves of pairs and towers of accents',
    on: 'vaults',
    rules: names('\u0000\u0007\u009bX', '\ud800lone', `Z${'\u0301'.repeat(500)}`),
    lives: true,
    shows: [/␀␇/],
    look: async (page) => {
      for (const row of await page.getByRole('table', { name: 'Vaults' }).locator('tbody tr').all())
        expect((await row.boundingBox())?.height).toBeLessThan(120);
    },
  },
  {
    id: 'H07',
    title: 'templates of others are text',
    on: 'vaults',
    rules: names('{{7*7}}', '${7*7}', '%s%n'),
    lives: true,
    shows: ['{{7*7}}', '${7*7}', '%s%n'],
  },
  {
    id: 'H10',
    title: 'words that imitate the program are quoted as the service’s',
    on: 'orders',
    rules: rowsOf('listActiveOrders', { status: 'error', error: 'Cancelled ✓ by system' }),
    lives: true,
    shows: [/Service: “Cancelled ✓ by system”/],
  },
  {
    id: 'H11',
    title: 'ids that are names of members of objects',
    on: 'vaults',
    rules: () => [
      ...listOf('listVaults', (all) =>
        all.map((row, at) => ({ ...row, address: ['constructor', '__proto__', 'toString'][at] })),
      )(),
      { operations: ['getVaultRates'], fault: { kind: 'answer', body: '{"roiPercentage":"0","history":[]}' } },
    ],
    lives: true,
    look: async (page) =>
      expect(page.getByRole('table', { name: 'Vaults', exact: true }).locator('tbody tr')).toHaveCount(3),
  },
  {
    id: 'H12',
    title: 'url() and style in a name ask for nothing',
    on: 'vaults',
    rules: names('url(https://evil.example/x)', '";background:url(//evil.example)', '</style>'),
    lives: true,
  },
];

testRows(rows);

test('H08: exports contain no formulas', async ({ page, stand, watch }) => {
  stand.proxy.setRules(names('=1+1', '+cmd', '@SUM(1)')());
  const { path, good } = places.vaults;
  await page.goto(stand.appUrl + addressOf({ name: 'vaults', path, asks: true }, stand.known));
  await expect(good(page)).toBeVisible();
  await settle(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Vaults' }).getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('1+1');
  expect(text.split(/[,\r\n]/).filter((cell) => /^"?[=+@](?:1|cmd|SUM)/.test(cell))).toEqual([]);
  await checkInvariants(page, stand, { watch, failedPanel: null, keptData: null, posts: 0 });
});

for (const id of ['../../api/vaults', '%2e%2e%2f', '?x=1#y', 'a b/ü', '%ZZ'])
  test(`H09: ${id} as an id stays inside its own operation`, async ({ page, stand, watch }) => {
    // As a link within the app: hosts need not accept such an address.
    await page.goto(`${stand.appUrl}settings`);
    await settle(page);
    stand.proxy.forget();
    await goInApp(page, `${stand.appUrl}intents/${encodeURIComponent(id)}?trader=${stand.known.trader}`);
    await settle(page);
    const requested = stand.proxy.seen.map(({ operation, url }) => operation || url.pathname);
    expect(requested.filter((one) => !/^(?:getIntent|list|get)/.test(one))).toEqual([]);
    expect(requested).not.toContain('listVaults');
    await checkInvariants(page, stand, { watch, failedPanel: null, keptData: null, posts: 0 });
  });
