import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { SelectionBar } from '~/ui/table/selection-bar';
import { useRowSelection } from '~/ui/table/use-row-selection';

type Row = { readonly id: string; readonly size: number };

const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Order', cell: (row) => row.id, rowHeader: true },
  { id: 'size', header: 'Size', cell: (row) => row.size },
];
const rowKey = (row: Row) => row.id;
const rowName = (row: Row) => `order ${row.id}`;

function Orders({ rows }: { readonly rows: readonly Row[] }) {
  const selection = useRowSelection({ rows, rowKey, rowName });
  return (
    <>
      <SelectionBar count={selection.keys.size} onClear={selection.clear} />
      <DataTable caption="Orders" columns={columns} rows={rows} rowKey={rowKey} selection={selection} />
      <output>{selection.rows.map(({ id, size }) => `${id}:${size}`).join(' ')}</output>
    </>
  );
}

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id, size: 1 }));
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all in view' });
const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select order ${id}` });
const chosen = () => within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('status').textContent;

describe('choosing rows', () => {
  it('goes one by one, says how many, and shows "some" in the head', async () => {
    const user = userEvent.setup();
    render(<Orders rows={rows('a', 'b', 'c')} />);
    expect(all()).not.toBePartiallyChecked();
    await user.click(box('b'));
    expect(all()).toBePartiallyChecked();
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByRole('row', { name: /order b/ })).toHaveAttribute('data-selected', 'true');
    await user.click(box('a'));
    await user.click(box('c'));
    expect(all()).toBeChecked();
    expect(all()).not.toBePartiallyChecked();
    await user.click(box('a'));
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  it('takes all in view, and none again', async () => {
    const user = userEvent.setup();
    render(<Orders rows={rows('a', 'b')} />);
    await user.click(all());
    expect(screen.getByText('a:1 b:1')).toBeInTheDocument();
    await user.click(all());
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(box('a')).not.toBeChecked();
  });

  it('outlives newer data, and is about the newer data', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Orders rows={rows('a', 'b')} />);
    await user.click(box('b'));
    rerender(<Orders rows={[{ id: 'b', size: 7 }, { id: 'a', size: 1 }]} />);
    expect(box('b')).toBeChecked();
    expect(screen.getByText('b:7')).toBeInTheDocument();
  });

  it('drops a row that has gone, for good', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Orders rows={rows('a', 'b')} />);
    await user.click(all());
    rerender(<Orders rows={rows('a')} />);
    expect(screen.getByText('1 selected')).toBeVisible();
    rerender(<Orders rows={rows('a', 'b')} />);
    expect(box('b')).not.toBeChecked();
  });

  it('can be undone from the bar', async () => {
    const user = userEvent.setup();
    render(<Orders rows={rows('a', 'b')} />);
    await user.click(all());
    await user.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Clear selection' }));
    expect(all()).not.toBeChecked();
    expect(chosen()).toBe('');
  });

  it('leaves the naming of rows to the column that names them', () => {
    render(<Orders rows={rows('a')} />);
    expect(screen.getByRole('rowheader', { name: 'a' })).toBeInTheDocument();
  });
});
