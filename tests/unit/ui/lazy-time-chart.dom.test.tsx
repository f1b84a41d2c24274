import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MarketChart } from '~/features/markets/market-chart';
import { LazyTimeChart } from '~/ui/chart/lazy-time-chart';

const points = [{ atMs: 0, value: { raw: 5n, scale: 0 } }, { atMs: 60_000, value: { raw: 6n, scale: 0 } }];

describe('a chart whose points are on their way', () => {
  it('has its place kept too', () => {
    const { container, rerender } = render(<MarketChart samples={[]} />);
    const room = () => (container.firstElementChild instanceof HTMLElement ? container.firstElementChild.style.minHeight : '');
    expect(screen.getByText(/begins with the second one/)).toBeVisible();
    const kept = room();
    rerender(<MarketChart samples={points.map(({ atMs, value }) => ({ atMs, mark: value }))} />);
    expect([kept, room()]).toEqual(['310px', '310px']);
  });
});

describe('a chart whose code is not there yet', () => {
  it('keeps its place, says that it loads, and then is there in the same room', async () => {
    const { container } = render(<LazyTimeChart kind="area" title="Cumulative PnL" points={points} format="usd" height={200} />);
    expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeInTheDocument();
    const room = container.firstElementChild instanceof HTMLElement ? container.firstElementChild.style.minHeight : '';
    expect(room).toBe('270px');
    expect(await screen.findByRole('figure', { name: 'Cumulative PnL' })).toBeInTheDocument();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
