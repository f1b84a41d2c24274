import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TimeChart } from '~/ui/chart/time-chart';
import type { ChartPoint } from '~/ui/chart/series';
import { PrivacyProvider } from '~/ui/privacy-context';

const DAY = 86_400_000;
const points: readonly ChartPoint[] = [
  { atMs: 0, value: { raw: 1_000_000_001n, scale: 9 } },
  { atMs: DAY, value: null },
  { atMs: 2 * DAY, value: { raw: -9_007_199_254_740_993n, scale: 0 } },
];

function show(given: readonly ChartPoint[] = points) {
  render(<TimeChart kind="line" title="Vault rate" points={given} format="amount" unit="USDT" />);
}

describe('a chart over time', () => {
  it('is named, and summed up exactly', () => {
    show();
    const figure = screen.getByRole('figure', { name: 'Vault rate' });
    expect(figure).toHaveTextContent('3 points from 1 Jan 1970, 00:00:00 UTC to 3 Jan 1970, 00:00:00 UTC.');
    expect(figure).toHaveTextContent('Lowest −9,007,199,254,740,993 USDT, highest 1.000000001 USDT');
    expect(figure).toHaveTextContent('1 gap without a value.');
  });

  it('reads its points out under a keyboard cursor', () => {
    show();
    const cursor = screen.getByRole('slider', { name: /Vault rate/ });
    expect(cursor).toHaveAttribute('aria-valuetext', '3 Jan 1970, 00:00:00 UTC: −9,007,199,254,740,993 USDT');
    fireEvent.keyDown(cursor, { key: 'ArrowLeft' });
    expect(cursor).toHaveAttribute('aria-valuetext', '2 Jan 1970, 00:00:00 UTC: no value');
    fireEvent.keyDown(cursor, { key: 'Home' });
    expect(cursor).toHaveAttribute('aria-valuetext', '1 Jan 1970, 00:00:00 UTC: 1.000000001 USDT');
  });

  it('can be read as a table', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Vault rate' });
    expect(table.querySelector('data')).toHaveAttribute('value', '-9007199254740993');
    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that there is nothing to draw', () => {
    show([{ atMs: 0, value: null }]);
    expect(screen.getByText('There are no points to draw.')).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('says that there is one point only', () => {
    show(points.slice(0, 1));
    expect(screen.getByRole('figure')).toHaveTextContent('One point only.');
  });

  it('leaves no digit of its values anywhere in privacy mode', () => {
    const { container } = render(
      <PrivacyProvider mode="hidden">
        <TimeChart kind="line" title="Cumulative PnL" points={points} format="usd" />
      </PrivacyProvider>,
    );
    expect(container.innerHTML).not.toMatch(/9,007|000000001/);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('Hidden');
  });
});
