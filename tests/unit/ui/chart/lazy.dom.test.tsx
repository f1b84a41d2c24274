import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyCalendarHeatMap, LazyComposedChart, LazyHistogram } from '~/ui/chart/lazy';
import { commonText } from '~/text/en/common';
import { fakeSight } from '../../../support/fake-sight';

const value = { raw: 5n, scale: 0 };
const points = [
  { atMs: 0, value },
  { atMs: 86_400_000, value },
];

const charts: Readonly<Record<string, () => ReactElement>> = {
  'several series': () => (
    <LazyComposedChart
      title="Case"
      series={[{ id: 'one', label: 'One', kind: 'line', format: 'usd', points }]}
      fileName="case"
    />
  ),
  'a calendar': () => <LazyCalendarHeatMap title="Case" days={[{ startMs: 0, value }]} lastMs={0} format="usd" />,
  'a histogram': () => (
    <LazyHistogram
      title="Case"
      bins={[{ from: { raw: 0n, scale: 0 }, to: value, count: 1 }]}
      format="usd"
      countText={String}
    />
  ),
};

describe('a chart while its code is loading', () => {
  it.each(Object.entries(charts))(
    'of %s says that it is loading, reserves its room, and then appears',
    async (_name, chart) => {
      const { container } = render(chart());
      const room = () =>
        container.firstElementChild instanceof HTMLElement ? container.firstElementChild.style.minHeight : '';
      expect(screen.getByRole('status', { name: commonText.loading })).toBeInTheDocument();
      const before = room();
      expect(before).toMatch(/^\d+px$/);
      expect(await screen.findByRole('figure', { name: 'Case' })).toBeInTheDocument();
      expect(screen.queryByRole('status', { name: commonText.loading })).toBeNull();
      expect(room()).toBe(before);
    },
  );
});

describe('a chart below the screen', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(['seen', 'idle'] as const)('waits with its code loaded, and is drawn once it is %s', async (what) => {
    const see = fakeSight();
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    render(<LazyCalendarHeatMap title="Case" days={[{ startMs: 0, value }]} lastMs={0} format="usd" />);
    await act(() => vi.dynamicImportSettled());
    see(false);
    expect(screen.getByRole('status', { name: commonText.loading })).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
    if (what === 'seen') see(true);
    else act(() => idle.forEach((callback) => callback()));
    expect(await screen.findByRole('figure', { name: 'Case' })).toBeInTheDocument();
  });
});
