import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { absent, type Field, known, unreadable } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { commonText } from '~/text/en/common';
import { tablesText } from '~/text/en/tables';
import { NowProvider } from '~/ui/now-context';
import { type PrivacyMode, PrivacyProvider } from '~/ui/privacy-context';
import type { Column } from '~/ui/table/column';
import { csvAmount, type CsvColumn, csvTime, csvLabel } from '~/ui/table/csv-columns';
import { type CsvExport, csvFileName, ExportCsvButton, tableCsv } from '~/ui/table/export-csv-button';
import { recordSavedFiles } from '../../../support/saved-files';

type Row = {
  readonly name: string;
  readonly size: Field<Fixed>;
  readonly unit: string;
  readonly price: Field<Fixed>;
  readonly roe: Field<Fixed>;
  readonly at: Field<number>;
};

const columns: readonly CsvColumn<Row>[] = [
  ...csvLabel<Row>('Market', (row) => row.name),
  ...csvAmount<Row>(
    { header: 'Size', unit: (row) => row.unit, field: (row) => row.size, rawDigits: 9 },
    tablesText.csv,
  ),
  ...csvAmount<Row>({ header: 'Price', unit: 'USD', field: (row) => row.price, sensitivity: 'public' }, tablesText.csv),
  ...csvAmount<Row>(
    { header: 'ROE', unit: '1 = 100 %', field: (row) => row.roe, sensitivity: 'ratio' },
    tablesText.csv,
  ),
  ...csvTime<Row>('Opened', (row) => row.at),
];

const whale: Row = {
  name: '=HYPERLINK("x")',
  size: known({ raw: -9_223_372_036_854_775_807n, scale: 9 }),
  unit: 'BTC',
  price: known({ raw: 65_000n, scale: 0 }),
  roe: known({ raw: -5n, scale: 1 }),
  at: known(Date.UTC(2026, 4, 13, 12)),
};
const odd: Row = {
  name: 'odd',
  size: absent('null'),
  unit: 'TON',
  price: unreadable('"NaN"'),
  roe: absent('missing'),
  at: unreadable('"soon"'),
};

const open = { amounts: false, ratios: false, word: 'hidden' };

describe('the text of an export', () => {
  it('has units in its heads, exact decimals beside the integers of the wire, and times in UTC', () => {
    expect(tableCsv(columns, [whale, odd], open)).toBe(
      [
        'Market,Size,Size unit,Size raw (1e9),Price (USD),ROE (1 = 100 %),Opened',
        '"\'=HYPERLINK(""x"")",-9223372036.854775807,BTC,-9223372036854775807,65000,-0.5,2026-05-13T12:00:00.000Z',
        'odd,,TON,,"""NaN""",,"""soon"""',
        '',
      ].join('\r\n'),
    );
  });

  it.each<[string, typeof open, readonly string[]]>([
    [
      'percentages only',
      { amounts: true, ratios: false, word: 'hidden' },
      ['hidden', 'BTC', 'hidden', '65000', '-0.5'],
    ],
    ['nothing', { amounts: true, ratios: true, word: 'hidden' }, ['hidden', 'BTC', 'hidden', '65000', 'hidden']],
  ])('shows %s of personal figures when the screen does', (_mode, mask, cells) => {
    const [, record = ''] = tableCsv(columns, [{ ...whale, name: 'x' }], mask).split('\r\n');
    expect(record.split(',').slice(1, 6)).toEqual(cells);
  });

  it('does not mask a missing value, since that is not a secret', () => {
    expect(tableCsv(columns, [odd], { amounts: true, ratios: true, word: 'hidden' }).split('\r\n')[1]).toBe(
      'odd,,TON,,"""NaN""",,"""soon"""',
    );
  });

  it('is saved under its subject and the day in UTC', () => {
    expect(csvFileName('orders', Date.UTC(2026, 0, 2, 23, 59))).toBe('perpdeck-orders-2026-01-02.csv');
  });
});

const saved = recordSavedFiles();

function exportButton(props: Partial<CsvExport<Row>>, mode: PrivacyMode = 'full') {
  return (
    <NowProvider clock={{ now: () => Date.UTC(2026, 4, 13, 12) }}>
      <PrivacyProvider mode={mode}>
        <ExportCsvButton
          columns={[{ csv: () => columns }]}
          subject="orders"
          readAll={() => [whale]}
          describeFailure={(error) => `It says: ${error.message}`}
          {...props}
        />
      </PrivacyProvider>
    </NowProvider>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

describe('"Export CSV"', () => {
  it('reads all rows, saves them and says how many', async () => {
    render(exportButton({ readAll: () => Promise.resolve([whale, odd]) }));
    await press();
    expect(await screen.findByText('2 rows in the file')).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['perpdeck-orders-2026-05-13.csv']);
    await expect(saved[0]?.text).resolves.toBe(tableCsv(columns, [whale, odd], open));
    // Excel reads characters other than ASCII only with a byte order mark.
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('sorts its rows as the table does, with notes below them', async () => {
    const name: Column<Row> = {
      id: 'name',
      header: 'Market',
      cell: ({ name: text }) => text,
      sortKey: (row) => row.name,
    };
    render(
      exportButton({
        columns: [
          { ...name, csv: () => csvLabel<Row>('Market', (row) => row.name) },
          { csv: () => csvTime('At', (row) => row.at) },
        ],
        sort: { column: 'name', direction: 'descending' },
        readAll: () => ({
          rows: [
            { ...odd, name: 'a' },
            { ...whale, name: 'b' },
          ],
          complete: true,
          notes: [{ At: 'all of May' }],
        }),
      }),
    );
    await press();
    expect(await screen.findByText('3 rows in the file')).toBeVisible();
    await expect(saved[0]?.text).resolves.toBe(
      'Market,At\r\nb,2026-05-13T12:00:00.000Z\r\na,"""soon"""\r\n,all of May\r\n',
    );
  });

  it('masks in the file what is masked on screen', async () => {
    render(exportButton({}, 'hidden'));
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = (await saved[0]?.text) ?? '';
    expect(text).not.toContain('9223372036');
    expect(text).toContain('Hidden by privacy mode');
  });

  it('shows its progress, can be stopped, and then saves nothing', async () => {
    let stopped = false;
    render(
      exportButton({
        readAll: (signal, onProgress) =>
          new Promise((_resolve, reject) => {
            onProgress({ rows: 1_200, total: 10_000 });
            signal.addEventListener('abort', () => {
              stopped = true;
              reject(signal.reason);
            });
          }),
      }),
    );
    await press();
    expect(await screen.findByText(tablesText.csv.progressOf(1_200, 10_000))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: commonText.stop }));
    expect(screen.getByText(tablesText.csv.stopped)).toBeVisible();
    expect(stopped).toBe(true);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
    expect(saved).toEqual([]);
  });

  it('says so when the service has more rows than were read', async () => {
    render(exportButton({ readAll: () => Promise.resolve({ rows: [whale, odd], complete: false }) }));
    await press();
    expect(await screen.findByText(tablesText.csv.doneInPart(2))).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it('treats a double click as one press: it neither stops nor saves twice', async () => {
    let finish: (rows: readonly Row[]) => void = () => undefined;
    render(exportButton({ readAll: () => new Promise((resolve) => (finish = resolve)) }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(tablesText.csv.started)).toBeVisible();
    await waitFor(() => {
      finish([whale]);
      expect(saved).toHaveLength(1);
    });
    expect(screen.getByText('1 row in the file')).toBeVisible();
  });

  it('saves nothing, and says why, when a page cannot be read', async () => {
    render(exportButton({ readAll: () => Promise.reject(new Error('no answer')) }));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was exported. It says: no answer');
    expect(saved).toEqual([]);
  });

  it('stops when its table leaves the screen', async () => {
    const reasons: boolean[] = [];
    const { unmount } = render(
      exportButton({
        readAll: (signal) => new Promise(() => signal.addEventListener('abort', () => reasons.push(true))),
      }),
    );
    await press();
    await screen.findByText(tablesText.csv.started);
    await waitFor(() => expect(screen.getByRole('button', { name: commonText.stop })).toBeEnabled());
    unmount();
    expect(saved).toEqual([]);
  });
});
