import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { SelectionBar, useRowSelection } from '~/ui/table/row-selection';
import { panelsText } from '~/text/en/panels';
import { tablesText } from '~/text/en/tables';

type Row = { readonly id: string; readonly size: number };

const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Order', cell: (row) => row.id, rowHeader: true },
  { id: 'size', header: 'Size', cell: (row) => row.size },
];
const rowKey = (row: Row) => row.id;
const rowName = (row: Row) => `order ${row.id}`;

const refusal = (row: Row) => (row.size === 0 ? 'it is in flight' : null);

function Orders({ rows }: { readonly rows: readonly Row[] }) {
  const selection = useRowSelection({ rows, rowKey, rowName, refusal });
  return (
    <>
      <SelectionBar
        count={selection.keys.size}
        note={selection.lost === 0 ? null : `${selection.lost} gone`}
        onClear={selection.clear}
      />
      <DataTable caption="Orders" columns={columns} rows={rows} rowKey={rowKey} selection={selection} />
      <output>{selection.rows.map(({ id, size }) => `${id}:${size}`).join(' ')}</output>
    </>
  );
}

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id, size: 1 }));
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: tablesText.selection.all });
const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select order ${id}` });
const chosen = () =>
  within(screen.getByRole('group', { name: tablesText.selection.bar })).getByRole('status').textContent;

describe('choosing rows', () => {
  it('forgets a row that leaves the list, even while its place is kept', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Orders rows={rows('a', 'b', 'c', 'd')} />);
    await user.click(box('a'));
    await user.click(box('b'));
    fireEvent.pointerMove(box('b'), { screenX: 5, screenY: 5 });
    rerender(<Orders rows={rows('a', 'c', 'd')} />);
    expect(screen.getByRole('row', { name: /b: no longer listed/ })).toHaveAttribute('data-selected', 'false');
    expect(chosen()).toContain('1 selected');
    expect(screen.getByText('a:1')).toBeInTheDocument();
    // A range skips it.
    box('a').focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(box('c')).toHaveFocus();
    expect(screen.getByText('a:1 c:1')).toBeInTheDocument();
    await user.click(all());
    expect(screen.getByText('a:1 c:1 d:1')).toBeInTheDocument();
    // Only the ticks hold the order, and no pointer is in the table.
    fireEvent.pointerOut(screen.getByRole('table'), { relatedTarget: document.body, pointerType: 'mouse' });
    expect(screen.queryByText(panelsText.gone)).toBeNull();
  });

  it('works one by one, shows how many, and shows "some" in the head', async () => {
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

  it('selects all rows in view, and none again', async () => {
    const user = userEvent.setup();
    render(<Orders rows={rows('a', 'b')} />);
    await user.click(all());
    expect(screen.getByText('a:1 b:1')).toBeInTheDocument();
    await user.click(all());
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(box('a')).not.toBeChecked();
  });

  it('survives newer data, and uses the newer data', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Orders rows={rows('a', 'b')} />);
    await user.click(box('b'));
    rerender(
      <Orders
        rows={[
          { id: 'b', size: 7 },
          { id: 'a', size: 1 },
        ]}
      />,
    );
    expect(box('b')).toBeChecked();
    expect(screen.getByText('b:7')).toBeInTheDocument();
  });

  it('drops a row that is gone, for good', async () => {
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
    await user.click(
      within(screen.getByRole('group', { name: tablesText.selection.bar })).getByRole('button', {
        name: tablesText.selection.clear,
      }),
    );
    expect(all()).not.toBeChecked();
    expect(chosen()).toBe('');
  });

  it('leaves the row header to the column that names rows', () => {
    render(<Orders rows={rows('a')} />);
    expect(screen.getByRole('rowheader', { name: 'a' })).toBeInTheDocument();
  });

  it('says that a row is gone, until the reader chooses again', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Orders rows={rows('a', 'b')} />);
    await user.click(all());
    rerender(
      <Orders
        rows={[
          { id: 'a', size: 1 },
          { id: 'b', size: 0 },
        ]}
      />,
    );
    expect(chosen()).toBe('1 selected 1 gone');
    await user.click(box('a'));
    expect(chosen()).toBe('');
  });

  it('skips rows that cannot be chosen, and says why', async () => {
    const user = userEvent.setup();
    render(<Orders rows={[...rows('a', 'b'), { id: 'c', size: 0 }]} />);
    const refused = screen.getByRole('checkbox', { name: 'Select order c: it is in flight' });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    await user.click(refused);
    expect(refused).not.toBeChecked();
    await user.click(all());
    expect(all()).toBeChecked();
    expect(all()).not.toBePartiallyChecked();
    expect(chosen()).toBe('2 selected');
  });
});

describe('a list without rows that can be chosen', () => {
  it('offers no checkbox for all of it', () => {
    const { rerender } = render(<Orders rows={[{ id: 'a', size: 0 }]} />);
    expect(screen.queryByRole('checkbox', { name: tablesText.selection.all })).toBeNull();
    rerender(<Orders rows={rows('a')} />);
    expect(all()).toBeEnabled();
  });
});

describe('a range', () => {
  const orders = () => rows(...Array.from({ length: 6 }, (_, index) => `n${index}`));
  const marked = () => document.querySelector('output')?.textContent;

  it('works with shift and a click, and removes rows if it began by removing one', async () => {
    const user = userEvent.setup();
    render(<Orders rows={orders()} />);
    await user.click(box('n1'));
    await user.keyboard('{Shift>}');
    await user.click(box('n4'));
    expect(marked()).toBe('n1:1 n2:1 n3:1 n4:1');
    await user.keyboard('{/Shift}');
    await user.click(box('n2'));
    await user.keyboard('{Shift>}');
    await user.click(box('n3'));
    expect(marked()).toBe('n1:1 n4:1');
  });

  it('works with shift and the space bar', async () => {
    const user = userEvent.setup();
    render(<Orders rows={orders()} />);
    await user.click(box('n1'));
    box('n3').focus();
    await user.keyboard('{Shift>} {/Shift}');
    expect(marked()).toBe('n1:1 n2:1 n3:1');
  });

  it('works with shift and the arrows, with the focus', async () => {
    const user = userEvent.setup();
    render(<Orders rows={orders()} />);
    box('n1').focus();
    await user.keyboard('{Shift>}{ArrowDown}');
    await waitFor(() => expect(box('n2')).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(box('n3')).toHaveFocus());
    expect(marked()).toBe('n1:1 n2:1 n3:1');
    await user.keyboard('{ArrowUp}{/Shift}');
    await waitFor(() => expect(box('n2')).toHaveFocus());
    expect(marked()).toBe('n1:1 n2:1');
  });

  it('extends by every pressed arrow, even before the focus follows', async () => {
    render(<Orders rows={orders()} />);
    box('n1').focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: true });
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) press(key);
    expect(marked()).toBe('n1:1 n2:1 n3:1');
    await waitFor(() => expect(box('n3')).toHaveFocus());
    press('ArrowDown');
    expect(marked()).toBe('n1:1 n2:1 n3:1 n4:1');
  });

  it('includes rows that are not drawn', async () => {
    const user = userEvent.setup();
    const many = rows(...Array.from({ length: 150 }, (_, index) => `n${index}`));
    const { rerender } = render(<Orders rows={many} />);
    // A click between the first rows and those in the window hits neither.
    await waitFor(() => {
      fireEvent.pointerMove(window);
      expect(document.querySelector('tbody > tr[hidden]')).not.toBeNull();
    });
    await user.click(box('n0'));
    rerender(<Orders rows={many.toReversed()} />);
    await user.click(screen.getByRole('button', { name: 'Sort rows again' }));
    expect(screen.queryByRole('checkbox', { name: 'Select order n75' })).toBeNull();
    await user.keyboard('{Shift>}');
    await user.click(box('n149'));
    expect(screen.getByText('150 selected')).toBeVisible();
    expect(all()).toBeChecked();
  });
});
