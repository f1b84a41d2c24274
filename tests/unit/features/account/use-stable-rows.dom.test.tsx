import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useStableRows } from '~/features/account/events-panel';

type Row = { readonly key: string };

/** jsdom has no layout, so the test sets how far the page is scrolled. */
const scrollTo = (top: number) =>
  act(() => {
    vi.stubGlobal('scrollY', top);
    window.dispatchEvent(new Event('scroll'));
  });

function List({
  rows,
  of = '',
  hold = 'scrolled',
}: {
  readonly rows: readonly Row[];
  readonly of?: string;
  readonly hold?: 'scrolled' | 'always' | 'never';
}) {
  const { shown, waiting, showAll, topRef } = useStableRows(rows, of, hold);
  return (
    <>
      <div ref={topRef} tabIndex={-1} data-testid="top" />
      <p>{shown.map(({ key }) => key).join(' ')}</p>
      <button type="button" onClick={showAll}>{`${waiting} wait`}</button>
    </>
  );
}

const rowsOf = (keys: string): readonly Row[] => keys.split(' ').map((key) => ({ key }));
const shown = () => screen.getByRole('paragraph').textContent;

afterEach(() => vi.unstubAllGlobals());

describe('new rows while a list is read', () => {
  it('are shown at once while the page is at its top', () => {
    const { rerender } = render(<List rows={rowsOf('3 2 1')} />);
    rerender(<List rows={rowsOf('4 3 2 1')} />);
    expect(shown()).toBe('4 3 2 1');
  });

  it('wait until the reader requests them, once the page has scrolled even a little', async () => {
    const { rerender } = render(<List rows={rowsOf('3 2 1')} />);
    scrollTo(30);
    rerender(<List rows={rowsOf('5 4 3 2 1')} />);
    expect(shown()).toBe('3 2 1');
    await userEvent.click(screen.getByRole('button', { name: '2 wait' }));
    expect(shown()).toBe('5 4 3 2 1');
    expect(screen.getByTestId('top')).toHaveFocus();
  });

  it('are not rows that a filter has hidden until now', () => {
    const { rerender } = render(<List rows={rowsOf('5 4 3 2 1')} />);
    scrollTo(30);
    rerender(<List rows={rowsOf('3 1')} of="odd" />);
    rerender(<List rows={rowsOf('5 4 3 2 1')} />);
    expect(shown()).toBe('5 4 3 2 1');
    rerender(<List rows={rowsOf('6 5 4 3 2 1')} />);
    expect(shown()).toBe('5 4 3 2 1');
  });

  it('appear when the reader returns to the top', () => {
    const { rerender } = render(<List rows={rowsOf('3 2 1')} />);
    scrollTo(900);
    rerender(<List rows={rowsOf('4 3 2 1')} />);
    scrollTo(0);
    expect(shown()).toBe('4 3 2 1');
  });

  it('wait while something is read over the list, even if the page never scrolled', () => {
    const { rerender } = render(<List rows={rowsOf('3 2 1')} />);
    rerender(<List rows={rowsOf('3 2 1')} hold="always" />);
    rerender(<List rows={rowsOf('4 3 2 1')} hold="always" />);
    expect(shown()).toBe('3 2 1');
    rerender(<List rows={rowsOf('4 3 2 1')} />);
    expect(shown()).toBe('4 3 2 1');
  });

  it('are not held back when the list is a new one', () => {
    const { rerender } = render(<List rows={rowsOf('3 2 1')} />);
    scrollTo(900);
    rerender(<List rows={rowsOf('9 8 7')} />);
    expect(shown()).toBe('9 8 7');
    rerender(<List rows={rowsOf('10 9 8 7')} />);
    expect(shown()).toBe('9 8 7');
  });

  it('are never held back in a list that grows at its end', () => {
    const { rerender } = render(<List rows={rowsOf('1 2')} hold="never" />);
    scrollTo(900);
    rerender(<List rows={rowsOf('1 2 3')} hold="never" />);
    expect(shown()).toBe('1 2 3');
  });
});
