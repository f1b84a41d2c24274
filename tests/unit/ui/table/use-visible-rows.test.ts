import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSeenRows } from '~/ui/table/use-visible-rows';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function watch() {
  const told: string[] = [];
  const rows = createSeenRows((keys) => told.push([...keys].join(' ')));
  return { told, rows };
}

describe('rows that come on screen', () => {
  it('are reported at once the first time', () => {
    const { told, rows } = watch();
    rows.change('a', true);
    rows.change('b', true);
    vi.advanceTimersByTime(0);
    expect(told).toEqual(['a b']);
  });

  it('are not reported when they only pass by', () => {
    const { told, rows } = watch();
    rows.change('top', true);
    vi.advanceTimersByTime(0);
    for (let row = 0; row < 40; row += 1) {
      rows.change(`${row}`, true);
      vi.advanceTimersByTime(16);
      rows.change(`${row}`, false);
    }
    expect(told).toEqual(['top']);
    rows.change('end', true);
    vi.advanceTimersByTime(150);
    expect(told).toEqual(['top', 'top end']);
  });

  it('are reported once a second during an endless scroll', () => {
    const { told, rows } = watch();
    rows.change('top', true);
    vi.advanceTimersByTime(0);
    for (let row = 0; row < 40; row += 1) {
      rows.change(`${row}`, true);
      vi.advanceTimersByTime(100);
    }
    expect(told).toHaveLength(1 + 4);
  });

  it('are not reported when nothing came or went', () => {
    const { told, rows } = watch();
    rows.change('a', false);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([]);
  });

  it('are not reported after the end', () => {
    const { told, rows } = watch();
    rows.change('a', true);
    rows.stop();
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([]);
  });
});
