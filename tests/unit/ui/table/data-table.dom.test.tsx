import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Column } from '~/ui/table/column';
import { DataTable, type DataTableProps } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import { narrowScreen } from '~/ui/use-media-query';
import { panelsText } from '~/text/en/panels';
import { tablesText } from '~/text/en/tables';

type Row = { readonly name: string; readonly price: bigint | null };

const rows: readonly Row[] = [
  { name: 'BTC', price: 96n },
  { name: 'TON', price: null },
  { name: 'ETH', price: 3_318n },
];

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Market',
    sortKey: (row) => row.name,
    cell: (row) => (
      <a href={`#${row.name}`} data-row-link="">
        {row.name}
      </a>
    ),
  },
  {
    id: 'price',
    header: 'Mark price',
    align: 'end',
    sortKey: (row) => row.price,
    cell: (row) => row.price?.toString() ?? '—',
  },
  { id: 'act', header: 'Actions', headerHidden: true, cell: () => <button type="button">Star</button> },
];

function SortableTable(props: Partial<DataTableProps<Row>>) {
  const [sort, setSort] = useState<Sort>(null);
  return (
    <DataTable
      caption="Markets"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
      sort={sort}
      onSort={setSort}
      {...props}
    />
  );
}

function names(): readonly string[] {
  return screen.getAllByRole('rowheader').map((cell) => cell.textContent ?? '');
}

describe('a table', () => {
  it('has a name, column heads and a head for each row', () => {
    render(<SortableTable />);
    const table = screen.getByRole('table', { name: 'Markets' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Market', 'Mark price', 'Actions']);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .every((cell) => cell.getAttribute('scope') === 'col'),
    ).toBe(true);
    expect(names()).toEqual(['BTC', 'TON', 'ETH']);
    expect(within(table).getByRole('row', { name: /ETH/ })).toHaveTextContent('3318');
  });

  it('sorts in three states, says so, and keeps unknown values last', async () => {
    const user = userEvent.setup();
    render(<SortableTable />);
    const head = screen.getByRole('columnheader', { name: 'Mark price' });
    const press = () => user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'none');
    await press();
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['ETH', 'BTC', 'TON']);
    await press();
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['BTC', 'ETH', 'TON']);
    await press();
    expect(head).toHaveAttribute('aria-sort', 'none');
    expect(names()).toEqual(['BTC', 'TON', 'ETH']);
  });

  it('offers sorting by a list on narrow screens without heads', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === narrowScreen }),
    );
    const user = userEvent.setup();
    render(<SortableTable />);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: tablesText.sort.by }),
      'Mark price, lowest first',
    );
    expect(names()).toEqual(['BTC', 'ETH', 'TON']);
    vi.unstubAllGlobals();
  });

  it('offers no such list beside heads', () => {
    render(<SortableTable />);
    expect(screen.queryByRole('combobox', { name: tablesText.sort.by })).toBeNull();
  });

  it('offers no sorting for columns without a key', () => {
    render(<SortableTable />);
    const actions = screen.getByRole('columnheader', { name: 'Actions' });
    expect(actions).not.toHaveAttribute('aria-sort');
    expect(within(actions).queryByRole('button')).toBeNull();
  });

  it('can keep the given order', () => {
    render(<SortableTable sort={{ column: 'name', direction: 'descending' }} presorted />);
    expect(names()).toEqual(['BTC', 'TON', 'ETH']);
  });
});

describe('a table without rows', () => {
  it('keeps their room while they load, hidden from assistive technology', () => {
    const { container } = render(<SortableTable rows={[]} loadingRows={5} />);
    expect(screen.getByRole('table', { name: 'Markets' })).toHaveAttribute('aria-busy', 'true');
    expect(container.querySelectorAll('tbody tr[aria-hidden=true]')).toHaveLength(5);
    expect(screen.queryByText(panelsText.empty)).toBeNull();
  });

  it('says that there are none', () => {
    render(<SortableTable rows={[]} empty="No orders rest here." />);
    expect(screen.getByText('No orders rest here.')).toBeInTheDocument();
  });

  it('never says "nothing" for "failed"', async () => {
    const user = userEvent.setup();
    const onRetry = vi.fn<() => void>();
    render(<SortableTable rows={[]} empty="No orders." failure={{ message: 'Orders could not be read.', onRetry }} />);
    expect(screen.queryByText('No orders.')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Orders could not be read.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('rows', () => {
  it('follow their link when clicked anywhere, except on their own controls', async () => {
    const user = userEvent.setup();
    const followed: string[] = [];
    const { container } = render(<SortableTable linkedRows />);
    container.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement) followed.push(event.target.hash);
    });
    await user.click(screen.getByRole('cell', { name: '3318' }));
    expect(followed).toEqual(['#ETH']);
    await user.click(screen.getAllByRole('button', { name: 'Star' })[0] ?? document.body);
    expect(followed).toEqual(['#ETH']);
  });

  it('do not render again when another one changes', () => {
    const drawn: string[] = [];
    const counting: readonly Column<Row>[] = [
      {
        id: 'name',
        header: 'Market',
        cell: (row) => {
          drawn.push(row.name);
          return row.name;
        },
      },
    ];
    const table = (all: readonly Row[]) => (
      <DataTable caption="Markets" columns={counting} rows={all} rowKey={(row) => row.name} />
    );
    const { rerender } = render(table(rows));
    drawn.length = 0;
    rerender(table(rows.map((row) => (row.name === 'ETH' ? { ...row, price: 1n } : row))));
    expect(drawn).toEqual(['ETH']);
  });

  it('can read their own data', () => {
    const Connect: NonNullable<DataTableProps<Row>['connect']> = ({ row, children }) => children({ ...row, price: 7n });
    render(<SortableTable connect={Connect} />);
    expect(screen.getAllByRole('cell', { name: '7' })).toHaveLength(3);
  });

  it('announce which of them are chosen', () => {
    const { container } = render(<SortableTable selectedKeys={new Set(['TON'])} />);
    expect(container.querySelectorAll('tr[data-selected=true]')).toHaveLength(1);
  });
});
