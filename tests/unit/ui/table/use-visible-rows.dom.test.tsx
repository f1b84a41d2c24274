import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from '~/ui/table/data-table';
import { useVisibleRows } from '~/ui/table/use-visible-rows';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

/** An observer with reports that the test controls. */
function standIn() {
  const watched = new Set<Element>();
  let report: (entries: readonly Entry[]) => void = () => undefined;
  class Observer {
    constructor(callback: (entries: readonly Entry[]) => void) {
      report = callback;
    }
    observe(element: Element) {
      watched.add(element);
    }
    unobserve(element: Element) {
      watched.delete(element);
    }
    disconnect() {
      watched.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { watched, report: (entries: readonly Entry[]) => act(() => report(entries)) };
}

const columns = [
  { id: 'name', header: 'Name', cell: (row: string) => row },
  { id: 'price', header: 'Price', cell: (row: string) => `price of ${row}` },
];
function Page({ rows, savesCells }: { readonly rows: readonly string[]; readonly savesCells?: boolean }) {
  const visibility = useVisibleRows();
  return (
    <>
      <output>
        {visibility.visibleKeys === null ? 'not known' : `seen: ${[...visibility.visibleKeys].join(' ')}`}
      </output>
      <DataTable
        caption="Rows"
        columns={columns}
        rows={rows}
        rowKey={(row) => row}
        visibility={visibility}
        savesCells={savesCells}
      />
    </>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the rows on screen', () => {
  it('are unknown before the browser has reported', () => {
    standIn();
    render(<Page rows={['a', 'b']} />);
    expect(screen.getByRole('status')).toHaveTextContent('not known');
  });

  it('follow the reports of the browser, and forget rows that are gone', async () => {
    const { watched, report } = standIn();
    const { container, rerender } = render(<Page rows={['a', 'b']} />);
    const [a, b] = container.querySelectorAll('tbody tr');
    if (a === undefined || b === undefined) throw new Error('two rows were expected');
    report([
      { target: a, isIntersecting: true },
      { target: b, isIntersecting: true },
    ]);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^seen: a b$/));
    report([{ target: a, isIntersecting: false }]);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^seen: b$/));
    rerender(<Page rows={['a']} />);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^seen:$/));
    expect(watched).toEqual(new Set([a]));
  });

  it('stay unknown if the browser cannot report them', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(<Page rows={['a']} />);
    expect(screen.getByRole('status')).toHaveTextContent('not known');
  });
});

describe('a row out of sight', () => {
  it('keeps its name, so that a search in the page finds it, and draws the rest when it comes near', () => {
    const { report } = standIn();
    const rows = Array.from({ length: 60 }, (_, index) => `row ${index}`);
    render(<Page rows={rows} savesCells />);
    expect(screen.getAllByRole('row')).toHaveLength(61);
    expect(screen.getByText('price of row 0')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'row 59' })).toBeVisible();
    expect(screen.queryByText('price of row 59')).toBeNull();
    const last = screen.getByRole('row', { name: /row 59/ });
    report([{ target: last, isIntersecting: true }]);
    expect(screen.getByText('price of row 59')).toBeVisible();
    report([{ target: last, isIntersecting: false }]);
    expect(screen.queryByText('price of row 59')).toBeNull();
  });

  it('is drawn in full in a table without the option: its rows may differ in height, and contain buttons', () => {
    standIn();
    render(<Page rows={Array.from({ length: 60 }, (_, index) => `row ${index}`)} />);
    expect(screen.getByText('price of row 59')).toBeVisible();
  });

  it('is drawn in full if the browser cannot report what is in view', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    render(<Page rows={Array.from({ length: 60 }, (_, index) => `row ${index}`)} savesCells />);
    expect(screen.getByText('price of row 59')).toBeVisible();
  });
});
