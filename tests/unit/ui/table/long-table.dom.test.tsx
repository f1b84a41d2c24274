import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';

type Row = { readonly id: number; readonly note: string };

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, note: `note ${id}` }));

const columns: readonly Column<Row>[] = [
  {
    id: 'id',
    header: 'Id',
    cell: (row) => <a href={`#${row.id}`} data-row-link="">{`Row ${row.id}`}</a>,
    sortKey: (row) => row.id,
  },
  { id: 'note', header: 'Note', cell: (row) => row.note },
];

function table(count: number, savesCells = false) {
  const props = { caption: 'Long', columns, rows: rowsOf(count), savesCells };
  return <DataTable {...props} rowKey={(row) => String(row.id)} />;
}

const drawn = () => screen.getAllByRole('rowheader').length;

/** Rows of 40 px, below bars and headings of 150. */
const onFirstScreen = Math.ceil((window.innerHeight - 150) / 40);
/** Half of them. */
const inFirstPicture = Math.ceil(onFirstScreen / 2);

/** Calls `onPicture` when its rendering is in the page, before later renderings. */
function Watched(props: { readonly count: number; readonly savesCells?: boolean; readonly onPicture: () => void }) {
  useLayoutEffect(() => {
    props.onPicture();
  });
  return table(props.count, props.savesCells);
}

/** Focuses the link of a row and presses a key on it. */
function pressOn(row: number, key: string): void {
  const link = screen.getByRole('link', { name: `Row ${row}` });
  link.focus();
  link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** The number of rows in each rendering. */
function pictures(): { readonly shown: number[]; readonly onPicture: () => void } {
  const shown: number[] = [];
  return { shown, onPicture: () => void shown.push(screen.queryAllByRole('rowheader').length) };
}

/** jsdom does not scroll: this has the effect of a browser's scroll on the virtualiser. */
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}

/** Waits until the virtualizer is loaded and says which rows are near the screen. */
async function windowed(): Promise<void> {
  // A hidden row marks where the list begins.
  await waitFor(() => expect(document.querySelector('tbody > tr[hidden]')).not.toBeNull());
}

afterEach(() => void vi.unstubAllGlobals());

describe('a table of up to 100 rows', () => {
  it('draws them all, without a row count', () => {
    render(table(100));
    expect(drawn()).toBe(100);
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  });

  it('shows half of the screen first, above a gap as high as the other rows of equal height, and moves neither row nor focus', () => {
    const first: { drawn?: number; gap?: Element | null; row?: HTMLElement } = {};
    const onPicture = () => {
      const row = screen.getByRole('link', { name: 'Row 3' });
      row.focus();
      Object.assign(first, { drawn: drawn(), gap: document.querySelector('tr.table-gap')?.cloneNode(), row });
    };
    render(<Watched count={100} savesCells onPicture={onPicture} />);
    expect(first.drawn).toBe(inFirstPicture);
    expect(first.gap).toHaveAttribute('style', `height: ${(100 - inFirstPicture) * 40}px;`);
    expect(drawn()).toBe(100);
    expect(document.querySelector('tr.table-gap')).toBeNull();
    expect(screen.getByRole('link', { name: 'Row 3' })).toBe(first.row);
    expect(first.row).toHaveFocus();
  });

  it.each([
    { key: 'End', from: 3, to: 99 },
    { key: 'ArrowDown', from: inFirstPicture - 1, to: inFirstPicture },
  ])('applies $key as soon as the other rows are there', async ({ key, from, to }) => {
    const onPicture = () => {
      if (drawn() < 100) pressOn(from, key);
    };
    render(<Watched count={100} savesCells onPicture={onPicture} />);
    await waitFor(() => expect(screen.getByRole('link', { name: `Row ${to}` })).toHaveFocus());
  });

  it('applies a key for a row of the first picture at once, and drops an earlier one for the others', async () => {
    const focused: (string | null | undefined)[] = [];
    const onPicture = () => {
      if (drawn() === 100) return;
      pressOn(3, 'End');
      pressOn(3, 'ArrowDown');
      focused.push(document.activeElement?.textContent);
    };
    render(<Watched count={100} savesCells onPicture={onPicture} />);
    expect(focused).toEqual(['Row 4']);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(screen.getByRole('link', { name: 'Row 4' })).toHaveFocus();
  });

  it('shows half of the screen first when rows arrive', () => {
    const { shown, onPicture } = pictures();
    const { rerender } = render(<Watched count={0} savesCells onPicture={onPicture} />);
    rerender(<Watched count={100} savesCells onPicture={onPicture} />);
    expect(shown).toEqual([0, inFirstPicture]);
    expect(drawn()).toBe(100);
  });

  it('shows all of them at once when rows are added', () => {
    const { shown, onPicture } = pictures();
    const { rerender } = render(<Watched count={5} onPicture={onPicture} />);
    rerender(<Watched count={60} onPicture={onPicture} />);
    expect(shown).toEqual([5, 60]);
  });

  it('reserves 64 px for each row that may have two lines, so that a scroll position can be restored', () => {
    const gaps: (string | undefined)[] = [];
    const onPicture = () => void gaps.push(document.querySelector<HTMLElement>('tr.table-gap')?.style.height);
    render(<Watched count={100} onPicture={onPicture} />);
    expect(gaps).toEqual([`${(100 - onFirstScreen) * 64}px`]);
    expect(drawn()).toBe(100);
  });

  it('is complete on paper from the first picture on', () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media === 'print' }),
    );
    const { shown, onPicture } = pictures();
    render(<Watched count={100} savesCells onPicture={onPicture} />);
    expect(shown).toEqual([100]);
  });
});

describe('a table of more rows', () => {
  it('shows enough rows to fill the screen first, then those near it, and says how many there are', async () => {
    render(table(5_000));
    expect(drawn()).toBe(onFirstScreen);
    // It is as high as all rows from the first rendering on, so that a scroll position far down can be restored.
    expect(document.querySelector('tr.table-gap')).toHaveStyle({ height: `${(5_000 - drawn()) * 40}px` });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
    await windowed();
    const [head, first] = screen.getAllByRole('row');
    expect(head).toHaveAttribute('aria-rowindex', '1');
    expect(first).toHaveAttribute('aria-rowindex', '2');
  });

  it('includes the rows of its foot and of failed parts in the count', () => {
    const foot = (
      <tfoot role="rowgroup">
        <tr role="row" />
      </tfoot>
    );
    render(
      <DataTable
        caption="Long"
        columns={columns}
        rows={rowsOf(200)}
        rowKey={(row) => String(row.id)}
        foot={foot}
        extraRows={1}
      />,
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '202');
  });

  it('follows the page as it scrolls, and keeps the row that has the focus', async () => {
    render(table(5_000));
    await windowed();
    screen.getByRole('link', { name: 'Row 0' }).focus();
    scrollTo(40 * 2_000);
    expect(await screen.findByRole('link', { name: 'Row 2005' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Row 40' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Row 0' })).toHaveFocus();
    expect(screen.getByRole('row', { name: /Row 2005/ })).toHaveAttribute('aria-rowindex', '2007');
    scrollTo(0);
  });

  it('keeps the focus where it is when the rows near the screen replace the first ones', async () => {
    render(table(5_000));
    screen.getByRole('link', { name: 'Row 3' }).focus();
    await windowed();
    expect(screen.getByRole('link', { name: 'Row 3' })).toHaveFocus();
  });

  it('keeps the focus where it is when the list grows long', async () => {
    const { rerender } = render(table(90));
    screen.getByRole('link', { name: 'Row 3' }).focus();
    rerender(table(5_000));
    await windowed();
    expect(screen.getByRole('link', { name: 'Row 3' })).toHaveFocus();
  });

  it('draws all rows again when filtered down to a few', async () => {
    const { rerender } = render(table(5_000));
    await windowed();
    rerender(table(7));
    expect(drawn()).toBe(7);
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  });
});

describe('the keyboard in a table', () => {
  const link = (id: number) => screen.getByRole('link', { name: `Row ${id}` });

  it('goes from a link to the links of the rows around it', async () => {
    const user = userEvent.setup();
    render(table(30));
    link(0).focus();
    const press = async (key: string, id: number) => {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect(link(id)).toHaveFocus());
    };
    await press('ArrowDown', 1);
    await press('End', 29);
    await press('ArrowUp', 28);
    await press('Home', 0);
    await press('PageDown', 10);
    await press('PageUp', 0);
  });

  it('goes from row to row too, where Enter follows the link', async () => {
    const user = userEvent.setup();
    render(table(3));
    const row = (id: number) => screen.getByRole('row', { name: new RegExp(`Row ${id}`) });
    row(0).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(row(1)).toHaveFocus());
    const followed: string[] = [];
    link(1).addEventListener('click', () => followed.push('Row 1'));
    await user.keyboard('{Enter}');
    expect(followed).toEqual(['Row 1']);
  });

  it('leaves the table with Tab', async () => {
    const user = userEvent.setup();
    render(
      <>
        {table(2)}
        <button type="button">After</button>
      </>,
    );
    link(0).focus();
    await user.tab();
    expect(link(1)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('reaches a row that is not in the page', async () => {
    const user = userEvent.setup();
    render(table(5_000));
    await windowed();
    const scroll = window.scrollTo;
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 40 * 5_000, configurable: true });
    window.scrollTo = (options?: number | ScrollToOptions) => {
      if (typeof options === 'object') scrollTo(options.top ?? 0);
    };
    link(0).focus();
    await user.keyboard('{End}');
    await waitFor(() => expect(link(4_999)).toHaveFocus());
    await user.keyboard('{Home}');
    await waitFor(() => expect(link(0)).toHaveFocus());
    window.scrollTo = scroll;
    Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  });

  it('misses no key, however fast they come', async () => {
    render(table(5_000));
    await windowed();
    link(0).focus();
    // All keys come before the first has had an effect.
    for (let press = 0; press < 12; press += 1) fireEvent.keyDown(link(0), { key: 'ArrowDown' });
    await waitFor(() => expect(link(12)).toHaveFocus());
  });

  it('does not take back a focus that has moved elsewhere', async () => {
    const user = userEvent.setup();
    render(
      <>
        {table(5_000)}
        <button type="button">After</button>
      </>,
    );
    await windowed();
    link(0).focus();
    fireEvent.keyDown(link(0), { key: 'ArrowDown' });
    const after = screen.getByRole('button', { name: 'After' });
    after.focus();
    await user.keyboard('{Shift}');
    expect(after).toHaveFocus();
  });

  it('leaves the keys of a field to the field', async () => {
    const user = userEvent.setup();
    const withField: readonly Column<Row>[] = [
      ...columns,
      { id: 'field', header: 'Field', cell: (row) => <input aria-label={`Field ${row.id}`} /> },
    ];
    render(<DataTable caption="Long" columns={withField} rows={rowsOf(3)} rowKey={(row) => String(row.id)} />);
    const field = screen.getByRole('textbox', { name: 'Field 1' });
    field.focus();
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveFocus();
    expect(within(screen.getByRole('row', { name: /Row 2/ })).getByRole('textbox')).not.toHaveFocus();
  });
});
