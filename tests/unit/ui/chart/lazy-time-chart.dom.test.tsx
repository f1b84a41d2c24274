import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LazyTimeChart } from '~/ui/chart/lazy';
import { commonText } from '~/text/en/common';

const points = [
  { atMs: 0, value: { raw: 5n, scale: 0 } },
  { atMs: 60_000, value: { raw: 6n, scale: 0 } },
];

describe('a chart while its code is loading', () => {
  it('keeps its place, says that it is loading, and then appears in the same room', async () => {
    const { container } = render(
      <LazyTimeChart kind="area" title="Cumulative PnL" points={points} format="usd" height={200} />,
    );
    expect(screen.getByRole('status', { name: commonText.loading })).toBeInTheDocument();
    const room = container.firstElementChild instanceof HTMLElement ? container.firstElementChild.style.minHeight : '';
    expect(room).toBe('270px');
    expect(await screen.findByRole('figure', { name: 'Cumulative PnL' })).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: commonText.loading })).toBeNull();
  });
});
