import type { Page } from '@playwright/test';
import { errorsText } from '~/text/en/errors';
import { eventsText } from '~/text/en/events';
import { addressOf } from '../browser/support/pages';
import { settle } from '../browser/support/walk';
import { answered, hit, rewritten } from './support/faults';
import { checkInvariants } from './support/invariants';
import { places } from './support/places';
import { assetsOf, copiesOf, listOf, rowsOf } from './support/records';
import { type Row, testRows } from './support/row';
import { expect, test } from './support/test';

const exact = (value: string) => async (page: Page) =>
  expect(page.getByRole('main').locator(`data[value="${value}"]`).first()).toBeVisible();
const unreadable =
  (...raws: readonly string[]) =>
  async (page: Page) => {
    for (const raw of raws)
      await expect(
        page.getByTitle(`Perpdeck can’t interpret this value: ${raw}`, { exact: true }).first(),
      ).toBeVisible();
  };
const balance = (written: string) =>
  hit(
    rewritten((text) => text.replace(/"amount":-?\d+/, `"amount":${written}`)),
    'getBalance',
  );
const strange = [
  '-0',
  '+1',
  '1e9',
  '0x10',
  '',
  ' 12',
  '007',
  '1_000',
  '١٢',
  '1.5',
  '9223372036854775808',
  '-9223372036854775809',
];
const hundredDigits = '9'.repeat(100);
const day = (at: number) => new Date(Date.UTC(2026, 3, 1) + at * 86_400_000).toISOString();
const totals = (values: readonly string[]) =>
  hit(
    answered(JSON.stringify(values.map((totalPnl, at) => ({ timestamp: day(at), totalPnl, trader: '' })))),
    'getPnlHistory',
  );
const market = (change: (market: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => unknown) =>
  hit(
    rewritten((text) => JSON.stringify(change(JSON.parse(text)))),
    'getMarket',
  );

const numbers: readonly Row[] = [
  {
    id: 'N01',
    title: 'the largest and the smallest whole number keep every digit',
    on: 'vaults',
    rules: rowsOf('listVaults', { freeBalance: '9223372036854775807' }, { freeBalance: '-9223372036854775808' }),
    lives: true,
    look: async (page) => {
      await exact('9223372036.854775807')(page);
      await exact('-9223372036.854775808')(page);
    },
  },
  {
    id: 'N02',
    title: 'a hundred digits are out of range, and do not push the table sideways',
    on: 'vaults',
    rules: rowsOf('listVaults', { freeBalance: hundredDigits }),
    lives: true,
    look: unreadable(`"${hundredDigits}"`),
  },
  {
    id: 'N03',
    title: 'every writing that is no whole number is unreadable, each as it was sent',
    on: 'vaults',
    rules: copiesOf(
      'listVaults',
      'address',
      strange.map((freeBalance) => ({ freeBalance })),
    ),
    lives: true,
    look: unreadable(...strange.map((one) => JSON.stringify(one))),
  },
  ...(['9007199254740993', '9223372036854775807', '-9223372036854775808'] as const).map((written): Row => ({
    id: 'N04',
    title: `the JSON number ${written} keeps every digit`,
    on: 'account',
    rules: balance(written),
    lives: true,
    look: exact(`${written.slice(0, -9)}.${written.slice(-9)}`),
  })),
  ...(
    [
      ['1.5', '1.5'],
      ['1e400', '1e400'],
      ['1e-400', null],
      ['-0', null],
      ['1.10', '1.10'],
    ] as const
  ).map(([written, raw]): Row => ({
    id: 'N05',
    title: `the JSON number ${written} is ${raw === null ? 'zero' : 'unreadable'} where a whole one is due`,
    on: 'account',
    rules: balance(written),
    lives: true,
    look: raw === null ? exact('0') : unreadable(raw),
  })),
  {
    id: 'N06',
    title: 'NaN in place of a number is no JSON',
    on: 'account',
    rules: balance('NaN'),
    shows: [errorsText.titles['not-json']],
    quotes: /"amount":NaN/,
  },
  {
    id: 'N07',
    title: 'scales of 255, −1 and "9" change no amount',
    on: 'vaults',
    rules: assetsOf({ decimals: 255 }, { decimals: -1 }, { decimals: '9' }),
    lives: true,
    look: async (page, _stand, place) => expect(place.good(page)).toBeVisible(),
  },
  {
    id: 'N08',
    title: 'prices and sizes of zero divide nothing',
    on: 'market',
    rules: market((one) => ({
      ...one,
      amm: {
        ...one['amm'],
        indexPrice: '0',
        baseOraclePrice: '0',
        quoteOraclePrice: '0',
        totalPositionSize: '0',
        baseAssetReserve: '0',
      },
      change: { ...one['change'], initialPrice: 0 },
    })),
    lives: true,
  },
  {
    id: 'N08',
    title: 'positions of size and margin zero have no ratio',
    on: 'positions',
    rules: listOf('listActivePositions', (rows) =>
      rows.map((row) => ({ ...row, size: '0', margin: '0', notional: '0' })),
    ),
    lives: true,
  },
  {
    id: 'N09',
    title: 'a negative balance, and more locked than there is, are shown and called different',
    on: 'account',
    rules: balance('-5000000000'),
    lives: true,
    shows: [/differs/],
    look: exact('-5'),
  },
  {
    id: 'N10',
    title: 'absurd ratios of a market are shown in full',
    on: 'market',
    rules: market((one) => ({
      ...one,
      settings: { ...one['settings'], fee: '1000000000000000000', initMarginRatio: '1' },
    })),
    lives: true,
    shows: [/100,000,000,000(?:\.0+)?\s?%/],
  },
  ...(
    [
      ['constant', ['5', '5', '5', '5']],
      ['one point', ['5']],
      ['of no point', []],
      ['of a huge spread', ['1', '9223372036854775807', '-9223372036854775808', '0']],
    ] as const
  ).map(([name, values]): Row => ({
    id: 'N11',
    title: `a series that is ${name} is drawn or said, with no NaN in a path`,
    on: 'pnl',
    rules: totals(values),
    lives: true,
  })),
  {
    id: 'N11',
    title: 'a series of 100,000 points is drawn (T28: as many rows)',
    on: 'pnl',
    rules: totals(Array.from({ length: 100_000 }, (_, at) => String(at * 7))),
    lives: true,
    look: async (page, _stand, place) => {
      await expect(place.good(page)).toBeVisible();
      expect(await page.locator('main svg path').count()).toBeLessThan(1_000);
    },
  },
  {
    id: 'N12',
    title: 'totals of "abc", "1e5" and "" are gaps; "12.34" is read',
    on: 'pnl',
    rules: totals(['12.34', 'abc', '1e5', '', '13.34']),
    lives: true,
    shows: [/1 gap/],
  },
  {
    id: 'N13',
    title: 'sums beyond 64 bits are exact',
    on: 'vaults',
    rules: rowsOf('listVaults', { freeBalance: '9223372036854775807', lockedBalance: '9223372036854775807' }),
    lives: true,
    look: exact('18446744073.709551614'),
  },
  {
    id: 'N14',
    title: 'a rate of zero and negative yields have their sign in words',
    on: 'vaults',
    rules: rowsOf('listVaults', { rate: '0', apr: { week: '-50000000', month: '-1', year: '0' } }),
    lives: true,
    shows: ['−5.00%', '>−0.01%', '0.00%'],
  },
];

const dates = ['garbage', '', 0, null, '2026-06-30T23:59:60Z', '2026-05-13T10:00:00', '2026-05-13t10:00:00z'];
const times: readonly Row[] = [
  {
    id: 'X01',
    title:
      'dates that are none, a leap second, and times without a zone are unreadable, each as it was sent (X03, X04)',
    on: 'orders',
    rules: copiesOf(
      'listActiveOrders',
      'id',
      dates.map((createdAt) => ({ createdAt })),
    ),
    lives: true,
    look: unreadable(...dates.map((one) => JSON.stringify(one))),
  },
  {
    id: 'X02',
    title: 'the years 1, 9999 and 275761 neither crash nor disturb the order of rows',
    on: 'orders',
    rules: copiesOf('listActiveOrders', 'id', [
      { createdAt: '9999-12-31T23:59:59Z' },
      { createdAt: '0001-01-01T00:00:00Z' },
      { createdAt: '+275761-01-01T00:00:00Z' },
    ]),
    lives: true,
    shows: [/9999/],
  },
  {
    id: 'X04',
    title: 'a zone of +14:00 is converted',
    on: 'orders',
    rules: rowsOf('listActiveOrders', { createdAt: '2026-05-13T10:00:00+14:00' }),
    lives: true,
    look: async (page) => expect(page.locator('time[datetime^="2026-05-12T20:00:00"]').first()).toBeVisible(),
  },
  {
    id: 'X05',
    title: 'an event an hour ahead of this clock is there, at its time, and called so',
    on: 'events',
    rules: ({ clock }) =>
      listOf('listAccountEvents', ([row, ...rest]) => [{ ...row, timestamp: clock.now() + 3_600_000 }, ...rest])(),
    lives: true,
    shows: [eventsText.ahead],
  },
  {
    id: 'X06',
    title: 'a series out of order, with doubles and a gap, is put in order',
    on: 'pnl',
    rules: hit(
      answered(
        JSON.stringify(
          [5, 1, 3, 3, 40, 2].map((at) => ({ timestamp: day(at), totalPnl: `${at}000000000`, trader: '' })),
        ),
      ),
      'getPnlHistory',
    ),
    lives: true,
    shows: [/from 2 Apr 2026.* to 11 May 2026/],
  },
  {
    id: 'X09',
    title: 'times of events in seconds, micro- and nanoseconds are read by their size, which is said',
    on: 'events',
    rules: listOf('listAccountEvents', (rows) =>
      rows.map((row, at) => ({
        ...row,
        timestamp: Math.floor(Number(row['timestamp']) * ([0.001, 1, 1_000][at % 3] ?? 1)),
      })),
    ),
    lives: true,
    shows: [eventsText.unitsDiffer],
    hides: [/1970/],
  },
  {
    id: 'X10',
    title: 'an active order past its expiry is called so',
    on: 'orders',
    rules: listOf('listActiveOrders', ([row]) => [{ ...row, status: 'active', expiration: '2020-01-01T00:00:00Z' }]),
    lives: true,
    shows: ['Past its expiry, but still active'],
  },
];

testRows([...numbers, ...times]);

for (const [name, aheadMs] of [
  ['ten minutes', 600_000],
  ['a day', 86_400_000],
  ['minus a day', -86_400_000],
] as const)
  test(`X07: a device clock that is ${name} ahead is reported, and fresh data stays live`, async ({
    page,
    stand,
    watch,
  }) => {
    const { path, good } = places.vaults;
    await page.clock.setSystemTime(stand.clock.now() + aheadMs);
    await page.goto(stand.appUrl + addressOf({ name: 'vaults', path, asks: true }, stand.known));
    await expect(good(page)).toBeVisible();
    await settle(page);
    await expect(page.getByText(/clock and the exchange’s differ|clock differs/).first()).toBeVisible();
    await expect(page.getByText(/^Stale|^Delayed/)).toHaveCount(0);
    await checkInvariants(page, stand, { watch, failedPanel: null, keptData: good(page), posts: 0 });
  });

test.describe('in a zone of 12 h 45 min', () => {
  test.use({ timezoneId: 'Pacific/Chatham' });
  test('X08: dates of the day in UTC stay in UTC, over a change of summer time', async ({ page, stand, watch }) => {
    stand.proxy.setRules(totals(['1000000000', '2000000000', '3000000000'])());
    const { path, good } = places.pnl;
    await page.goto(stand.appUrl + addressOf({ name: 'pnl', path, asks: true }, stand.known));
    await expect(good(page)).toBeVisible();
    await expect(page.getByText(/Daily PnL: \d points? from 1 Apr 2026.*UTC/).first()).toBeVisible();
    await checkInvariants(page, stand, { watch, failedPanel: null, keptData: good(page), posts: 0 });
  });
});
