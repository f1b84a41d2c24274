import type { Page } from '@playwright/test';
import { errorsText } from '~/text/en/errors';
import { marketsText } from '~/text/en/markets';
import { lookAlikesText } from '~/text/en/shell';
import { vaultsText } from '~/text/en/vaults';
import { answered, hit, rewritten } from './support/faults';
import { copiesOf, listOf, missing, nulls, rowsOf } from './support/records';
import { type Row, testRows } from './support/row';
import { expect } from './support/test';

const { titles } = errorsText;
const bodyRows = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody tr');
const vaultFields = ['rate', 'lockedBalance', 'freeBalance', 'predictedRoi', 'apr', 'config'] as const;
const orderFields = ['txId', 'trader', 'masterTrader', 'market', 'status', 'type', 'direction', 'createdAt'] as const;
const positionFields = ['openedAt', 'type', 'status', 'size', 'notional', 'margin', 'direction', 'fraction'] as const;

const fields: readonly Row[] = [
  ...(['null', 'left out'] as const).flatMap((how): readonly Row[] => {
    const id = how === 'null' ? 'D01' : 'D02';
    const spoil = how === 'null' ? nulls : missing;
    return [
      {
        id,
        title: `each required field of a vault ${how} in turn: its row stays`,
        on: 'vaults',
        rules: copiesOf('listVaults', 'address', spoil(...vaultFields)),
        lives: true,
        look: async (page) => expect(bodyRows(page, 'Vaults')).toHaveCount(vaultFields.length),
      },
      {
        id,
        title: `each required field of an order ${how} in turn: its row stays`,
        on: 'orders',
        rules: copiesOf('listActiveOrders', 'id', spoil(...orderFields)),
        lives: true,
        look: async (page) => expect(bodyRows(page, 'Orders')).toHaveCount(orderFields.length),
      },
      {
        id,
        title: `each required field of a position ${how} in turn: the page lives`,
        on: 'positions',
        rules: listOf('listActivePositions', ([row]) =>
          row === undefined
            ? []
            : spoil(...positionFields).map((change, at) => ({ ...row, idx: String(at), ...change })),
        ),
        lives: true,
        look: async (page) => expect.poll(() => bodyRows(page, 'Positions').count()).toBeGreaterThan(2),
      },
      {
        id,
        title: `every part of a market ${how}: the page lives`,
        on: 'markets',
        rules: listOf('getMarket', (market) => ({
          ...market,
          ...Object.assign({}, ...spoil('change', 'incentive', 'settings')),
        })),
        lives: true,
      },
    ];
  }),
  {
    id: 'D03',
    title: 'extra fields everywhere change nothing',
    on: 'vaults',
    rules: listOf('listVaults', (rows) => rows.map((row) => ({ ...row, brandNew: { deep: [1] }, '': null }))),
    lives: true,
    hides: [/unexpected field/],
    look: async (page) => expect(bodyRows(page, 'Vaults')).toHaveCount(3),
  },
  {
    id: 'D04',
    title:
      'a number as an id, an object as a market, a truth value as an amount: rows stay, without what cannot be read',
    on: 'orders',
    rules: rowsOf('listActiveOrders', { id: 12_345 }, { market: { a: 1 }, amount: true }),
    lives: true,
    shows: ['This order can’t be cancelled here'],
    look: async (page) => expect(page.getByTitle('Perpdeck can’t interpret this value: {"a":1}').first()).toBeVisible(),
  },
  {
    id: 'D20',
    title: 'of a member that is sent twice the last one counts',
    on: 'vaults',
    rules: hit(
      rewritten((text) => text.replaceAll('{"address"', '{"rate":"7000000000","address"')),
      'listVaults',
    ),
    lives: true,
    hides: [/^7\.0+$/],
  },
  {
    id: 'D19',
    title: '__proto__ and constructor as members reach no prototype',
    on: 'vaults',
    rules: hit(
      rewritten((text) =>
        text.replaceAll(
          '{"address"',
          '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"address"',
        ),
      ),
      'listVaults',
    ),
    lives: true,
    look: async (page) => expect(await page.evaluate(() => 'polluted' in {})).toBe(false),
  },
  {
    id: 'D23',
    title: '"true" and "false" in quotes are no truth values',
    on: 'account',
    rules: listOf('getReferral', (referral) => ({ ...referral, active: 'false' })),
    lives: true,
    look: async (page) => expect(page.getByTitle('Perpdeck can’t interpret this value: "false"').first()).toBeVisible(),
  },
];

const tops: readonly Row[] = [
  ...(['{"rows":[]}', 'null', 'true', '0', '""'] as const).map((body, at): Row => ({
    id: at === 0 ? 'D05' : 'D06',
    title: `${body} in place of a list is an unknown format, not an empty one`,
    on: 'vaults',
    rules: hit(answered(body), 'listVaults'),
    shows: [`${titles.shape}.`],
    hides: [vaultsText.none],
  })),
  {
    id: 'D05',
    title: 'a list in place of an object is an unknown format',
    on: 'queryIds',
    rules: hit(answered('[]'), 'getQueryId'),
    shows: [titles.shape],
  },
  {
    id: 'D17',
    title: 'no row is an empty list, in words',
    on: 'vaults',
    rules: hit(answered('[]'), 'listVaults'),
    lives: true,
    shows: [vaultsText.none],
  },
  {
    id: 'D18',
    title: 'a list of holes is a failure, not an empty list',
    on: 'vaults',
    rules: hit(answered('[null,[],"x"]'), 'listVaults'),
    shows: [`${titles.shape}.`],
    hides: [vaultsText.none],
  },
  {
    id: 'D18',
    title: 'holes in a list: what can be read is there, the rest is counted',
    on: 'vaults',
    rules: listOf('listVaults', ([row]) => [null, [], 'x', row]),
    lives: true,
    shows: [/3 vaults not loaded/],
    look: async (page) => expect(bodyRows(page, 'Vaults')).toHaveCount(1),
  },
];

const choices: readonly Row[] = [
  {
    id: 'D07',
    title: 'an unknown status of an order is shown as sent, and the order stays in the list',
    on: 'orders',
    rules: rowsOf('listActiveOrders', { status: 'resting_quietly' }),
    lives: true,
    shows: [/resting_quietly/],
    look: async (page) => expect(page.getByRole('button', { name: /^Cancel order.*resting/ })).toHaveCount(0),
  },
  {
    id: 'D08',
    title: 'an unknown type and side are shown as sent',
    on: 'orders',
    rules: rowsOf('listActiveOrders', { type: 'iceberg', direction: 'sideways' }),
    lives: true,
    shows: [/iceberg/, /sideways/],
  },
  {
    id: 'D08',
    title: 'an unknown status of a market is shown as sent, in no colour of a known one',
    on: 'markets',
    rules: hit(
      rewritten((text) => {
        const one: Readonly<Record<string, object>> = JSON.parse(text);
        return JSON.stringify({ ...one, settings: { ...one['settings'], status: 'half_asleep' } });
      }),
      'getMarket',
    ),
    lives: true,
    look: async (page) => {
      const rows = bodyRows(page, 'Markets').filter({ hasText: marketsText.status.short.other });
      await expect(rows).toHaveCount(3);
      await expect(rows.getByTitle(/half_asleep/).first()).toBeVisible();
    },
  },
  {
    id: 'D08',
    title: 'unknown states of positions are shown as sent',
    on: 'positions',
    rules: listOf('listActivePositions', (rows) => rows.map((row) => ({ ...row, status: 'hovering' }))),
    lives: true,
    shows: [/hovering/],
  },
  {
    id: 'D09',
    title: 'a side in capitals or with a space is unknown, not guessed',
    on: 'orders',
    rules: rowsOf('listActiveOrders', { direction: 'LONG' }, { direction: 'long ' }),
    lives: true,
    shows: ['LONG'],
    look: async (page) => expect(bodyRows(page, 'Orders').getByText(/^unknown:/)).toHaveCount(2),
  },
  {
    id: 'D10',
    title: 'events of an unknown kind, of init_sa and of none have rows',
    on: 'events',
    rules: rowsOf(
      'listAccountEvents',
      { event: { type: 'brand_new', a: 1 } },
      { event: { type: 'init_sa' } },
      { event: null },
    ),
    lives: true,
    shows: ['brand_new', 'Account set up'],
    look: async (page) => expect(page.getByTitle('Perpdeck can’t interpret this value: null').first()).toBeVisible(),
  },
  {
    id: 'D21',
    title: 'an order of a position that is nowhere is an order',
    on: 'orders',
    rules: rowsOf('listActiveOrders', { positionId: 'nowhere_short_99' }, { positionId: '' }),
    lives: true,
  },
  {
    id: 'D22',
    title: 'a hash of 256, −1 and 1.5, of 31 and of 33 bytes is unreadable',
    on: 'events',
    rules: rowsOf(
      'listAccountEvents',
      { hash: [256, -1, 1.5] },
      { hash: Array(31).fill(7) },
      { hash: Array(33).fill(7) },
    ),
    lives: true,
    look: async (page) => {
      for (const raw of ['256,-1,1.5', Array(31).fill(7).join(), Array(33).fill(7).join()])
        await expect(
          page.getByTitle(`Perpdeck can’t interpret this value: [${raw}]`, { exact: true }).first(),
        ).toBeVisible();
    },
  },
  {
    id: 'D24',
    title: 'the same address in other letters is another row, and one that is written almost alike is warned of',
    on: 'vaults',
    rules: () => [
      ...listOf('listVaults', (rows) => [
        ...rows,
        { ...rows[0], address: String(rows[0]?.['address']).toUpperCase() },
        { ...rows[0], address: almost(String(rows[0]?.['address'])) },
      ])(),
      { operations: ['getVaultRates'], fault: answered('{"roiPercentage":"0","history":[]}') },
    ],
    lives: true,
    look: async (page) => {
      await expect(bodyRows(page, 'Vaults')).toHaveCount(5);
      await expect(page.getByRole('button', { name: lookAlikesText.warning }).first()).toBeVisible();
    },
  },
  {
    id: 'D11',
    title: 'a state of 500 levels and 5,000 members is a bounded tree',
    on: 'state',
    rules: listOf('getAccountState', (state) => ({
      ...state,
      deep: nested(500),
      wide: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`m${at}`, at])),
    })),
    lives: true,
    look: async (page) => expect(await page.locator('main *').count()).toBeLessThan(5_000),
  },
];

/** Another address with the same short form. */
const almost = (address: string) => address.slice(0, 20) + '0123456789'.repeat(4) + address.slice(60);

function nested(levels: number): unknown {
  let value: unknown = 'the bottom';
  for (let level = 0; level < levels; level += 1) value = { deeper: value };
  return value;
}

testRows([...fields, ...tops, ...choices]);
