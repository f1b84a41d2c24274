import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { haveRowsChangedMuch, usePaced } from '~/features/positions/what-if/use-ladder';
import { manualClock } from '~/lib/clock';
import { absent, known } from '~/lib/field';
import { NowProvider } from '~/ui/now-context';
import { of, rowOf } from '../../../../support/views';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const clock = manualClock(Date.UTC(2026, 2, 14, 12, 41, 0, 100));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <NowProvider clock={clock}>{children}</NowProvider>
  );
  // Values are urgent if their first letters differ.
  const isNews = (held: string, now: string) => held[0] !== now[0];
  const { result, rerender } = renderHook(({ value }) => usePaced(value, isNews), {
    wrapper,
    initialProps: { value: 'a0' },
  });
  return {
    shown: () => result.current,
    give: (value: string) => rerender({ value }),
    pass: (ms: number) => {
      clock.advance(ms);
      act(() => void vi.advanceTimersByTime(1_000));
    },
  };
}

it('changes every five seconds, to the newest value', () => {
  const { shown, give, pass } = start();
  give('a1');
  give('a2');
  expect(shown()).toBe('a0');
  pass(4_000);
  expect(shown()).toBe('a0');
  pass(1_000);
  expect(shown(), 'without another value').toBe('a2');
  give('a3');
  expect(shown(), 'once in five seconds').toBe('a2');
  pass(5_000);
  expect(shown()).toBe('a3');
});

it('shows urgent values at once', () => {
  const { shown, give } = start();
  give('b0');
  expect(shown()).toBe('b0');
});

it('treats changed positions as urgent, and changed prices not', () => {
  const row = rowOf();
  const other = rowOf({ key: 'another' });
  const unestimated = rowOf({ margin: absent('null') });
  const dearer = rowOf({}, { mark: known(of('61000')) });
  expect(dearer.figures).not.toEqual(row.figures);
  expect(haveRowsChangedMuch([row], [dearer]), 'another price').toBe(false);
  expect(haveRowsChangedMuch([row, other], [dearer, other]), 'one of two prices').toBe(false);
  expect(haveRowsChangedMuch([row], []), 'closed').toBe(true);
  expect(haveRowsChangedMuch([row], [other]), 'one closed, one opened').toBe(true);
  expect(haveRowsChangedMuch([row], [rowOf({ size: known(of('0.4')) })]), 'another size').toBe(true);
  expect(haveRowsChangedMuch([row], [rowOf({ margin: known(of('1')) })]), 'another margin').toBe(true);
  expect(haveRowsChangedMuch([rowOf({}, null)], [row]), 'the first estimate').toBe(true);
  expect(haveRowsChangedMuch([unestimated], [unestimated]), 'still without an estimate').toBe(false);
});
