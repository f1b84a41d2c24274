import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { orderColumns } from '~/features/orders/order-columns';
import { toOrderRows } from '~/features/orders/order-row';
import { csvText } from '~/lib/csv';
import { absent, known } from '~/lib/field';
import { en } from '~/text/en.gen';
import { fileColumns } from '~/ui/table/column';
import { wireOrder } from '../../domain/order/wire-order';

const MARKET = `0:${'aa'.repeat(32)}`;
const btc = {
  address: MARKET,
  ticker: 'BTC/NOT',
  baseAsset: 'BTC',
  quoteAsset: 'NOT',
  className: null,
  collateral: 'NOT',
};
const options: Parameters<typeof orderColumns>[0] = {
  text: en.orders,
  action: () => null,
  units: defaultAssumptions,
  markOf: (address) => (address === MARKET ? known({ raw: 50_000_000_000_000n, scale: 9 }) : absent('notLoaded')),
};
const columns = orderColumns(options);

/** The cells of one order under some of the table's columns, by header. */
function cells(over: Parameters<typeof wireOrder>[0], ...of: readonly string[]): Readonly<Record<string, string>> {
  const [row] = toOrderRows([wireOrder(over)], { units: defaultAssumptions, findMarket: () => btc });
  if (row === undefined) throw new Error('no row');
  const ofFile = fileColumns(
    columns.filter(({ id }) => of.includes(id)),
    en.tables.csv,
  );
  return Object.fromEntries(ofFile.map(({ header, value }) => [header, value(row)]));
}

describe('an order in a file', () => {
  it('has its prices, the current mark and the exact distances to it', () => {
    expect(cells({ takeTriggerPrice: '49000000000001' }, 'price', 'trigger')).toMatchObject({
      'Limit price (USD)': '65000',
      'Limit price to mark (1 = 100 %)': '0.3',
      'Mark price (USD)': '50000',
      'Take trigger price (USD)': '49000.000000001',
      'Take trigger price to mark (1 = 100 %)': '-0.02',
      'Worst price to mark (1 = 100 %)': '',
    });
  });

  it.each([{ status: 'expired' as const }, { market: `0:${'bb'.repeat(32)}` }])('has no distance for %j', (over) => {
    expect(cells(over, 'price')).toMatchObject({
      'Mark price (USD)': '',
      'Limit price to mark (1 = 100 %)': '',
      'Limit price (USD)': '65000',
    });
  });

  it.each([
    ['limit', '9007199.254740993', 'NOT'],
    ['add_margin', '9007199.254740993', 'NOT'],
    ['stop', '9007199.254740993', 'BTC'],
    ['take', '9007199.254740993', 'BTC'],
    ['liquidation', '9007199254740993', 'raw'],
    ['max_pnl', '9007199254740993', 'raw'],
  ] as const)('has the amount of a %s order as %s %s', (type, amount, unit) => {
    expect(cells({ type }, 'amount')).toMatchObject({ Amount: amount, 'Amount unit': unit });
  });

  it('has the same columns on a phone, where the table has no column for the type', () => {
    const headers = (list: typeof columns) => fileColumns(list, en.tables.csv).map(({ header }) => header);
    expect(headers(orderColumns({ ...options, narrow: true, onePrice: true }))).toEqual(headers(columns));
  });

  it('has its times in UTC, and words of the service that no spreadsheet runs as a formula', () => {
    const error = '=HYPERLINK("http://x")\r\n+1';
    const cell = cells({ error, expiration: '2026-05-01T12:00:00+02:00' }, 'created', 'expires', 'status');
    expect(cell).toMatchObject({
      Created: '2026-05-01T10:00:00.000Z',
      Expires: '2026-05-01T10:00:00.000Z',
      Error: error,
    });
    expect(csvText(['Error', 'Status'], [[cell['Error'] ?? '', 'error']])).toContain(
      `"'=HYPERLINK(""http://x"")\r\n+1"`,
    );
  });
});
