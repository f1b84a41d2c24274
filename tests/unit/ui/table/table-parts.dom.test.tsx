import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LiveRegionProvider } from '~/ui/live-region';
import type { PartFailure } from '~/ui/panel-state';
import { type Column, visibleColumns } from '~/ui/table/column';
import { DataTable, type DataTableProps } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import { FootRow, PartRows } from '~/ui/table/table-parts';
import { narrowScreen } from '~/ui/use-media-query';
import { panelsText } from '~/text/en/panels';
import { tablesText } from '~/text/en/tables';
import { TableFilter } from '~/ui/table/table-tools';

type Row = { readonly name: string; readonly pnl: bigint | null; readonly roe: bigint | null };

const rows: readonly Row[] = [
  { name: 'BTC', pnl: 9_007_199_254_740_993n, roe: 1n },
  { name: 'TON', pnl: null, roe: 3n },
  { name: 'ETH', pnl: 9_007_199_254_740_992n, roe: null },
];

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Market', sortKey: (row) => row.name, cell: (row) => row.name },
  {
    id: 'pnl',
    header: 'PnL',
    align: 'end',
    sortKey: (row) => row.pnl,
    below: { id: 'roe', header: 'ROE', sortKey: (row) => row.roe },
    cell: (row) => String(row.pnl),
  },
  { id: 'note', header: 'Note', cell: () => 'x' },
];

function Table({ sort: given = null, ...props }: Partial<DataTableProps<Row>>) {
  const [sort, setSort] = useState<Sort>(given);
  return (
    <DataTable
      caption="Positions"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
      sort={sort}
      onSort={setSort}
      {...props}
    />
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => vi.unstubAllGlobals());

describe('a head over cells of two lines', () => {
  it('sorts by either line, exactly, and says which', async () => {
    const user = userEvent.setup();
    render(<Table />);
    const head = screen.getByRole('columnheader', { name: 'PnL · ROE' });
    await user.click(button('PnL'));
    expect(names()).toEqual(['BTC', 'ETH', 'TON']);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(button('PnL')).toHaveAttribute('aria-current', 'true');
    await user.click(button('ROE'));
    expect(names()).toEqual(['TON', 'BTC', 'ETH']);
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(button('ROE')).toHaveAttribute('aria-current', 'true');
    expect(button('PnL')).toHaveAttribute('aria-current', 'false');
    await user.click(button('ROE'));
    expect(names()).toEqual(['BTC', 'TON', 'ETH']);
    await user.click(button('ROE'));
    expect(head).toHaveAttribute('aria-sort', 'none');
  });

  it('is sorted by the lower line if a link says so', () => {
    render(<Table sort={{ column: 'roe', direction: 'ascending' }} />);
    expect(names()).toEqual(['BTC', 'TON', 'ETH']);
    expect(screen.getByRole('columnheader', { name: /ROE/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('has both lines in the list that sorts cards', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === narrowScreen }),
    );
    const user = userEvent.setup();
    render(<Table />);
    await user.selectOptions(await screen.findByRole('combobox', { name: tablesText.sort.by }), 'ROE, highest first');
    expect(names()).toEqual(['TON', 'BTC', 'ETH']);
  });
});

describe('a row of totals', () => {
  it('has each total under its column, and follows the shown columns', () => {
    const cells = { name: 'Total', pnl: '12', note: 'gone' };
    const shown = visibleColumns(columns, ['note']);
    render(<Table columns={shown} foot={<FootRow columns={shown} cells={cells} />} />);
    const foot = screen.getByRole('row', { name: /^Total/ });
    expect(within(foot).getByRole('rowheader', { name: 'Total' })).toBeVisible();
    expect(
      within(foot)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12']);
  });

  it('has an empty cell, not a zero, without a total', () => {
    render(<Table foot={<FootRow columns={columns} cells={{ name: 'Total', pnl: '12' }} />} />);
    expect(
      within(screen.getByRole('row', { name: /^Total/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12', '']);
  });
});

describe('failed parts of a table', () => {
  const eth: PartFailure = {
    key: 'ETH',
    name: 'ETH',
    message: 'ETH could not be read.',
    detail: 'What is shown is 3 min old.',
    onRetry: () => undefined,
  };

  const withParts = (failures: readonly PartFailure[], props: Partial<DataTableProps<Row>> = {}) => (
    <LiveRegionProvider>
      <Table {...props} parts={<PartRows columns={columns.length} failures={failures} />} />
    </LiveRegionProvider>
  );

  it('are rows of it, after the others, with their failure and their own Retry', async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn<() => void>();
    render(withParts([{ ...eth, onRetry }]));
    expect(names()).toEqual(['BTC', 'TON', 'ETH', 'ETH']);
    const row = screen.getAllByRole('row').at(-1) ?? document.body;
    expect(within(row).getByRole('cell')).toHaveTextContent('ETH could not be read. What is shown is 3 min old.');
    expect(within(row).getByRole('cell')).toHaveAttribute('colspan', '2');
    await user.click(within(row).getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('are shown beside the message for no rows, and while rows load', () => {
    const { rerender } = render(withParts([eth], { rows: [], empty: 'None in 1 of 2.' }));
    expect(screen.getByText('None in 1 of 2.')).toBeVisible();
    expect(screen.getByText('ETH could not be read.', { exact: false, selector: 'td, td *' })).toBeVisible();
    rerender(withParts([eth], { rows: [], loadingRows: 3 }));
    expect(screen.queryByText(panelsText.empty)).toBeNull();
    expect(screen.getByText('ETH could not be read.', { exact: false, selector: 'td, td *' })).toBeVisible();
  });

  it('are announced once while their age changes, and again when they fail a second time', () => {
    const { rerender } = render(withParts([eth]));
    const said = () => screen.getByRole('status').firstElementChild;
    const first = said();
    expect(first).toHaveTextContent(tablesText.partsFailed('ETH'));
    rerender(withParts([{ ...eth, detail: 'What is shown is 4 min old.' }]));
    expect(said()).toBe(first);
    rerender(withParts([eth, { ...eth, key: 'TON', name: 'TON' }]));
    expect(said()).toHaveTextContent(tablesText.partsFailed('TON'));
    rerender(withParts([]));
    rerender(withParts([eth]));
    expect(said()).toHaveTextContent(tablesText.partsFailed('ETH'));
  });
});

describe('the filter of a table', () => {
  it('keeps typed letters while the URL lags behind', async () => {
    const onChange = vi.fn();
    const { rerender } = render(<TableFilter label="Filter orders" value="" onChange={onChange} />);
    const field = screen.getByRole('searchbox', { name: 'Filter orders' });
    await userEvent.type(field, 'stop');
    expect(onChange).toHaveBeenLastCalledWith('stop');
    rerender(<TableFilter label="Filter orders" value="st" onChange={onChange} />);
    expect(field).toHaveValue('stop');
    // Once the field loses focus, it shows the value from the URL.
    await userEvent.tab();
    expect(field).toHaveValue('st');
  });
});
