import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { panelsText } from '~/text/en/panels';
import type { Column } from '~/ui/table/column';
import { DataTable, type DataTableProps } from '~/ui/table/data-table';
import { PageViewContext, POINTER_KEEPS_MS } from '~/ui/table/use-stable-order';

type Row = { readonly name: string; readonly price: bigint | null };

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Market', sortKey: ({ name }) => name, cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { id: 'price', header: 'Price', sortKey: ({ price }) => price, cell: ({ price }) => price?.toString() ?? '—' },
];

/** Rows by prices, such as `{ BTC: 3, ETH: 2 }`. */
function pricesOf(prices: Readonly<Record<string, number | null>>): readonly Row[] {
  return Object.entries(prices).map(([name, price]) => ({ name, price: price === null ? null : BigInt(price) }));
}

const before = pricesOf({ BTC: 3, ETH: 2, TON: 1 });
const after = pricesOf({ BTC: 4, ETH: 5, TON: 6 });

function show(rows: readonly Row[], props: Partial<DataTableProps<Row>> = {}) {
  const table = (shown: readonly Row[], more: Partial<DataTableProps<Row>>, view = '') => (
    <PageViewContext value={view}>
      <input aria-label="Filter" />
      <DataTable
        caption="Markets"
        columns={columns}
        rows={shown}
        rowKey={({ name }) => name}
        sort={{ column: 'price', direction: 'descending' }}
        {...more}
      />
    </PageViewContext>
  );
  const { rerender } = render(table(rows, props));
  return { update: (next: readonly Row[], more = props, view = '') => rerender(table(next, more, view)) };
}

const shown = (): string =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
    .join(' ');
const newOrder = () => screen.queryByRole('button', { name: panelsText.newOrder });

let place = 0;
/** Another place each time: browsers also report a resting pointer when the page moves under it. */
function movePointer(pointerType = 'mouse'): void {
  place += 1;
  fireEvent.pointerMove(screen.getByRole('link', { name: 'ETH' }), { screenX: place, screenY: 5, pointerType });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the rows of a table', () => {
  it('move with their figures while nothing holds them', () => {
    const { update } = show(before);
    update(after);
    expect(shown()).toBe('TON6 ETH5 BTC4');
    expect(newOrder()).toBeNull();
  });

  it('keep their places after the pointer moved, while figures change, until some seconds later', () => {
    const { update } = show(before);
    movePointer();
    update(after);
    expect(shown()).toBe('BTC4 ETH5 TON6');
    expect(newOrder()).toBeVisible();
    act(() => void vi.advanceTimersByTime(POINTER_KEEPS_MS - 1));
    movePointer();
    act(() => void vi.advanceTimersByTime(POINTER_KEEPS_MS - 1));
    expect(shown()).toBe('BTC4 ETH5 TON6');
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toBe('TON6 ETH5 BTC4');
    expect(newOrder()).toBeNull();
  });

  it('move as soon as the pointer leaves, or the reader types into a filter', () => {
    const { update } = show(before);
    movePointer();
    update(after);
    fireEvent.pointerOut(screen.getByRole('table'), { relatedTarget: document.body, pointerType: 'mouse' });
    expect(shown()).toBe('TON6 ETH5 BTC4');
    movePointer();
    update(before);
    expect(shown()).toBe('TON1 ETH2 BTC3');
    // A modifier key held for a later press does not start a filter.
    fireEvent.keyDown(document.body, { key: 'Control' });
    expect(shown()).toBe('TON1 ETH2 BTC3');
    fireEvent.input(screen.getByRole('textbox', { name: 'Filter' }), { target: { value: 'b' } });
    expect(shown()).toBe('BTC3 ETH2 TON1');
  });

  it('keep their places when the page moves them away from a resting pointer', () => {
    const { update } = show(before);
    movePointer();
    update(after);
    fireEvent.pointerOut(screen.getByRole('table'), {
      relatedTarget: document.body,
      pointerType: 'mouse',
      screenX: place,
      screenY: 5,
    });
    expect(shown()).toBe('BTC4 ETH5 TON6');
  });

  it('keep their places after a touch, although every touch ends with the pointer leaving', () => {
    const { update } = show(before);
    movePointer('touch');
    fireEvent.pointerOut(screen.getByRole('table'), { relatedTarget: document.body, pointerType: 'touch' });
    update(after);
    expect(shown()).toBe('BTC4 ETH5 TON6');
  });

  it('do not keep their places for a resting pointer while the page moves under it', () => {
    const { update } = show(before);
    movePointer();
    act(() => void vi.advanceTimersByTime(POINTER_KEEPS_MS));
    fireEvent.pointerMove(screen.getByRole('link', { name: 'TON' }), { screenX: place, screenY: 5 });
    update(after);
    expect(shown()).toBe('TON6 ETH5 BTC4');
  });

  it('keep their places while the focus is in the rows, and not while it is in the head or elsewhere', () => {
    const { update } = show(before);
    act(() => screen.getByRole('link', { name: 'BTC' }).focus());
    act(() => void vi.advanceTimersByTime(60_000));
    update(after);
    expect(shown()).toBe('BTC4 ETH5 TON6');
    act(() => screen.getByRole('textbox', { name: 'Filter' }).focus());
    expect(shown()).toBe('TON6 ETH5 BTC4');
  });

  it('take the new order when the reader presses the button, and keep that one', () => {
    const { update } = show(before);
    act(() => screen.getByRole('link', { name: 'BTC' }).focus());
    update(after);
    // Reaching the button moves the focus out of the rows.
    act(() => newOrder()?.focus());
    expect(shown()).toBe('BTC4 ETH5 TON6');
    movePointer();
    fireEvent.click(newOrder() ?? document.body);
    expect(shown()).toBe('TON6 ETH5 BTC4');
    update(before);
    expect(shown()).toBe('TON1 ETH2 BTC3');
  });

  it('are sorted at once when the reader sorts by another column', () => {
    const { update } = show(before);
    movePointer();
    update(after);
    update(after, { sort: { column: 'name', direction: 'descending' } });
    expect(shown()).toBe('TON6 ETH5 BTC4');
    update(pricesOf({ ABC: 1, BTC: 4 }), { sort: { column: 'name', direction: 'ascending' } });
    expect(shown()).toBe('ABC1 BTC4');
  });

  it('that are new come last', () => {
    const { update } = show(before);
    movePointer();
    update(pricesOf({ ADA: 9, BTC: 1, ETH: 5, TON: 2 }));
    expect(shown()).toBe('BTC1 ETH5 TON2 ADA9');
    expect(newOrder()).toBeVisible();
  });

  it('do not keep the order in which a list fills', () => {
    const { update } = show(pricesOf({ BTC: 1, ETH: null, TON: null }));
    movePointer();
    update(pricesOf({ BTC: 1, ETH: 2, TON: null }));
    expect(shown()).toBe('ETH2 BTC1 TON—');
    update(pricesOf({ BTC: 1, ETH: 2, TON: 3 }));
    expect(shown()).toBe('TON3 ETH2 BTC1');
    update(pricesOf({ BTC: 9, ETH: 2, TON: 3 }));
    expect(shown()).toBe('TON3 ETH2 BTC9');
  });

  it('keep their places under the focus when a missing value arrives', () => {
    const { update } = show(pricesOf({ BTC: 1, ETH: null }));
    act(() => screen.getByRole('link', { name: 'BTC' }).focus());
    update(pricesOf({ BTC: 1, ETH: 2 }));
    expect(shown()).toBe('BTC1 ETH2');
  });
});

describe('a row that leaves the list', () => {
  const places = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => (row.textContent.includes(panelsText.gone) ? 'gone' : row.textContent))
      .join(' ');
  const withoutEth = pricesOf({ BTC: 3, TON: 1 });

  it('keeps its place under a pointer, says so, and can no longer be pressed', () => {
    const { update } = show(before, { linkedRows: true });
    movePointer();
    update(withoutEth, { linkedRows: true });
    expect(places()).toBe('BTC3 gone TON1');
    const row = screen.getByRole('row', { name: /ETH: no longer listed/ });
    for (const cell of row.querySelectorAll('a, td')) expect(cell.closest('[inert]')).not.toBeNull();
    const followed = vi.fn();
    document.addEventListener('click', followed);
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'Enter' });
    expect(followed).not.toHaveBeenCalled();
    document.removeEventListener('click', followed);
    // The row comes back in its place.
    update(before, { linkedRows: true });
    expect(places()).toBe('BTC3 ETH2 TON1');
  });

  it('disappears some seconds after the pointer has left, and when the reader takes the new order', () => {
    const { update } = show(before);
    movePointer();
    update(withoutEth);
    fireEvent.click(newOrder() ?? document.body);
    expect(places()).toBe('BTC3 TON1');
    expect(newOrder()).toBeNull();
    fireEvent.pointerOut(screen.getByRole('table'), { relatedTarget: document.body, pointerType: 'mouse' });
    update(before);
    movePointer();
    update(withoutEth);
    expect(places()).toBe('BTC3 gone TON1');
    act(() => void vi.advanceTimersByTime(POINTER_KEEPS_MS));
    expect(places()).toBe('BTC3 TON1');
  });

  it('keeps its place when all rows have left, even if it had come under the pointer', () => {
    const { update } = show(before);
    movePointer();
    update(pricesOf({ BTC: 3, ETH: 2, TON: 1, ADA: 9 }));
    update([]);
    expect(places()).toBe('gone gone gone gone');
    fireEvent.pointerOut(screen.getByRole('table'), { relatedTarget: document.body, pointerType: 'mouse' });
    expect(shown()).toBe(panelsText.empty);
  });

  it('disappears at once if the list is another one, fails, or loads again', () => {
    const { update } = show(before);
    movePointer();
    update([], { loadingRows: 3 });
    expect(screen.queryByText(panelsText.gone)).toBeNull();
    update(before);
    update([], { failure: { message: 'Not loaded.' } });
    expect(shown()).toContain('Not loaded.');
    update(before);
    update(withoutEth);
    expect(places()).toBe('BTC3 gone TON1');
    update(withoutEth, {}, 'other filters');
    expect(places()).toBe('BTC3 TON1');
  });

  it('keeps the focus on its row, and the arrow keys skip it', () => {
    const { update } = show(before);
    act(() => screen.getByRole('link', { name: 'ETH' }).focus());
    movePointer();
    update(withoutEth);
    const row = screen.getByRole('row', { name: /ETH: no longer listed/ });
    expect(row).toHaveFocus();
    fireEvent.keyDown(row, { key: 'ArrowDown' });
    expect(screen.getByRole('row', { name: /TON/ })).toHaveFocus();
    act(() => screen.getByRole('link', { name: 'BTC' }).focus());
    fireEvent.keyDown(screen.getByRole('link', { name: 'BTC' }), { key: 'ArrowDown' });
    expect(screen.getByRole('link', { name: 'TON' })).toHaveFocus();
  });

  it('disappears at once if it has only the focus, and the order is released when the focus moves elsewhere', () => {
    const { update } = show(before);
    act(() => screen.getByRole('link', { name: 'ETH' }).focus());
    update(withoutEth);
    expect(places()).toBe('BTC3 TON1');
    act(() => screen.getByRole('textbox', { name: 'Filter' }).focus());
    update(after);
    expect(shown()).toBe('TON6 ETH5 BTC4');
  });
});
