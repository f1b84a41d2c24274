import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHeldBack } from '~/features/account/use-held-back';

type Row = { readonly key: string };

/** jsdom lays nothing out: what is in sight is told by the test. */
function fakeSight(): (inSight: boolean) => void {
  const listeners = new Set<(entries: readonly { isIntersecting: boolean }[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: readonly { isIntersecting: boolean }[]) => void) {
        listeners.add(listener);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return (isIntersecting) => act(() => listeners.forEach((listen) => listen([{ isIntersecting }])));
}

function List({ rows, enabled = true }: { readonly rows: readonly Row[]; readonly enabled?: boolean }) {
  const { shown, waiting, showAll, topRef } = useHeldBack(rows, enabled);
  return (
    <>
      <div ref={topRef} />
      <p>{shown.map(({ key }) => key).join(' ')}</p>
      <button type="button" onClick={showAll}>{`${waiting} wait`}</button>
    </>
  );
}

const rowsOf = (keys: string): readonly Row[] => keys.split(' ').map((key) => ({ key }));
const shown = () => screen.getByRole('paragraph').textContent;

afterEach(() => vi.unstubAllGlobals());

describe('rows that come while a list is read', () => {
  it('are shown at once while its top is in sight', () => {
    fakeSight();
    const { rerender } = render(<List rows={rowsOf('3 2 1')} />);
    rerender(<List rows={rowsOf('4 3 2 1')} />);
    expect(shown()).toBe('4 3 2 1');
  });

  it('wait until they are asked for once the reader has scrolled on', async () => {
    const see = fakeSight();
    const { rerender } = render(<List rows={rowsOf('3 2 1')} />);
    see(false);
    rerender(<List rows={rowsOf('5 4 3 2 1')} />);
    expect(shown()).toBe('3 2 1');
    await userEvent.click(screen.getByRole('button', { name: '2 wait' }));
    expect(shown()).toBe('5 4 3 2 1');
  });

  it('come in when the reader returns to the top', () => {
    const see = fakeSight();
    const { rerender } = render(<List rows={rowsOf('3 2 1')} />);
    see(false);
    rerender(<List rows={rowsOf('4 3 2 1')} />);
    see(true);
    expect(shown()).toBe('4 3 2 1');
  });

  it('are not kept back when the list was begun anew', () => {
    const see = fakeSight();
    const { rerender } = render(<List rows={rowsOf('3 2 1')} />);
    see(false);
    rerender(<List rows={rowsOf('9 8 7')} />);
    expect(shown()).toBe('9 8 7');
    rerender(<List rows={rowsOf('10 9 8 7')} />);
    expect(shown()).toBe('9 8 7');
  });

  it('are never kept back in a list that grows at its end', () => {
    const see = fakeSight();
    const { rerender } = render(<List rows={rowsOf('1 2')} enabled={false} />);
    see(false);
    rerender(<List rows={rowsOf('1 2 3')} enabled={false} />);
    expect(shown()).toBe('1 2 3');
  });
});
