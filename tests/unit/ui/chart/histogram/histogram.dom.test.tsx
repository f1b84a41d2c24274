import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HistogramBin, HistogramProps } from '~/ui/chart/chart-props';
import { Histogram } from '~/ui/chart/histogram/histogram';
import { type PrivacyMode, PrivacyProvider } from '~/ui/privacy-context';
import { chartHistogramText, chartText } from '~/text/en/chart';
import { recordSavedFiles } from '../../../../support/saved-files';

/** Bins of this width from `from` on, with these counts. */
function bins(from: bigint, width: bigint, counts: readonly number[], scale = 0): readonly HistogramBin[] {
  return counts.map((count, index) => ({
    from: { raw: from + width * BigInt(index), scale },
    to: { raw: from + width * BigInt(index + 1), scale },
    count,
  }));
}
const four = bins(-200n, 100n, [1, 4, 6, 2]);

function show(given: Partial<HistogramProps> = {}, privacy: PrivacyMode = 'full') {
  return render(
    <PrivacyProvider mode={privacy}>
      <Histogram
        title="Distribution"
        bins={four}
        format="usd"
        countText={(count) => `${String(count)} days`}
        fileName="spread"
        {...given}
      />
    </PrivacyProvider>,
  );
}

// jsdom has no layout: the box of the picture gets a size, so that it is drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const figure = () => screen.getByRole('figure', { name: 'Distribution' });
const cursor = () => screen.getByRole('slider', { name: 'Distribution: values under the cursor' });
const bars = () => [...figure().querySelectorAll('.recharts-bar-rectangle rect')];
const labels = () => [...figure().querySelectorAll('text')].map((text) => text.textContent);
const saved = recordSavedFiles();

describe('a histogram', () => {
  it.each([
    [960, ['0', '200', '400', '600', '800', '1,000']],
    [1234, ['0', '200', '1,000', '1,200']],
    [12_345, ['0', '2,000', '10,000', '12,000']],
  ])('shows the whole labels of its axis of counts up to %i', (most, expected) => {
    show({ bins: bins(0n, 100n, [most, 1]), height: 240 });
    expect(labels()).toEqual(expect.arrayContaining(expected));
    expect(labels().filter((label) => label.includes('…'))).toEqual([]);
  });

  it('is summed up exactly, and draws losses separately from gains, with zero between them', () => {
    show();
    expect(figure()).toHaveTextContent('4 ranges, −$200 to $200. 13 days in all. Most: $0 to $100: 6 days.');
    expect(bars().map((bar) => bar.getAttribute('fill'))).toEqual([
      'var(--down)',
      'var(--down)',
      'var(--up)',
      'var(--up)',
    ]);
    expect(labels()).toEqual(expect.arrayContaining(['−$100', '$0', '$100']));
    expect(figure().querySelectorAll('.recharts-reference-line')).toHaveLength(1);
  });

  it('is read by keyboard from end to end, with a headline that follows', () => {
    const { container } = show();
    const headline = () => container.querySelector('p')?.textContent;
    expect(headline()).toBe('Most: $0 to $1006 days');
    expect(cursor()).toHaveAttribute('aria-valuetext', '$0 to $100: 6 days');
    fireEvent.keyDown(cursor(), { key: 'Home' });
    expect(cursor()).toHaveAttribute('aria-valuetext', '−$200 to −$100: 1 days');
    expect(headline()).toBe('−$200 to −$1001 days');
    fireEvent.keyDown(cursor(), { key: 'ArrowRight' });
    expect(cursor()).toHaveAttribute('aria-valuenow', '1');
    fireEvent.keyDown(cursor(), { key: 'End' });
    expect(cursor()).toHaveAttribute('aria-valuenow', '3');
    fireEvent.keyDown(cursor(), { key: 'PageDown' });
    expect(cursor()).toHaveAttribute('aria-valuenow', '2');
    fireEvent.keyDown(cursor(), { key: 'Escape' });
    expect(headline()).toBe('Most: $0 to $1006 days');
  });

  it('follows the pointer', () => {
    show();
    fireEvent.pointerMove(cursor(), { clientX: 10 });
    expect(cursor()).toHaveAttribute('aria-valuenow', '0');
    fireEvent.pointerMove(cursor(), { clientX: 399 });
    expect(cursor()).toHaveAttribute('aria-valuenow', '3');
  });

  it('keeps the touched bin after the finger lifts', () => {
    show();
    fireEvent.pointerDown(cursor(), { clientX: 10, pointerType: 'touch' });
    fireEvent.pointerLeave(cursor(), { pointerType: 'touch' });
    expect(cursor()).toHaveAttribute('aria-valuenow', '0');
    fireEvent.pointerLeave(cursor(), { pointerType: 'mouse' });
    expect(cursor()).toHaveAttribute('aria-valuenow', '2');
  });

  it('can be read as a table and saved as a file', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: chartText.showTable }));
    expect(within(screen.getByRole('table', { name: 'Distribution' })).getAllByRole('row')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).toBe(
      'From (USD),Up to (USD),Count\r\n-200,-100,1\r\n-100,0,4\r\n0,100,6\r\n100,200,2\r\n',
    );
    await userEvent.click(screen.getByRole('button', { name: chartText.showChart }));
    expect(bars()).toHaveLength(4);
  });
});

describe('a histogram of', () => {
  it('no bins says so, and draws bins that come later', () => {
    const { rerender } = show({ bins: [] });
    expect(screen.getByText(chartHistogramText.empty)).toBeVisible();
    rerender(<Histogram title="Distribution" bins={four} format="usd" countText={String} />);
    expect(bars()).toHaveLength(4);
  });

  it('one bin draws it', () => {
    show({ bins: bins(0n, 1n, [7]) });
    expect(bars()).toHaveLength(1);
    expect(cursor()).toHaveAttribute('aria-valuemax', '0');
  });

  it.each([[bins(0n, 1_000n, [7])], [bins(-200n, 100n, [1, 4, 6, 2])]])(
    'few bins has labels that do not overlap the labels of the counts',
    (some) => {
      show({ bins: some });
      const edges = [...figure().querySelectorAll('.recharts-xAxis-tick-labels text')];
      const beyond = new Map([
        ['start', 1],
        ['middle', 0.5],
        ['end', 0],
      ]);
      const ends = edges.map(
        (label) =>
          Number(label.getAttribute('x')) +
          (beyond.get(label.getAttribute('text-anchor') ?? '') ?? 1) * 6.6 * label.textContent.length,
      );
      expect(edges.length).toBeGreaterThan(1);
      expect(Math.max(...ends)).toBeLessThanOrEqual(400 - 40);
    },
  );

  it('empty bins draws a gap, not a bar', () => {
    show({ bins: bins(0n, 1n, [7, 0, 1]) });
    expect(bars()).toHaveLength(2);
    fireEvent.keyDown(cursor(), { key: 'Home' });
    fireEvent.keyDown(cursor(), { key: 'ArrowRight' });
    expect(cursor()).toHaveAttribute('aria-valuetext', '$1 to $2: 0 days');
  });

  it('hundreds of bins joins neighbours, says so, and keeps all of them in the table', async () => {
    show({
      bins: bins(
        -5_000n,
        10n,
        Array.from({ length: 1_000 }, () => 1),
      ),
    });
    expect(bars().length).toBeLessThanOrEqual(100);
    expect(figure()).toHaveTextContent(chartHistogramText.joined(11));
    expect(labels()).toContain('$0');
    fireEvent.keyDown(cursor(), { key: 'End' });
    expect(cursor().getAttribute('aria-valuetext')).toMatch(/to \$5,000: 5 days$/);
  });

  it('values beyond any picture places bars by their index', () => {
    show({ bins: bins(-(10n ** 400n), 10n ** 400n, [1, 2]) });
    expect(bars()).toHaveLength(2);
    expect(figure().innerHTML).not.toMatch(/NaN|Infinity/);
  });

  it('small differences between large values has labels that differ', () => {
    show({ bins: bins(1_234_100n, 100n, [1, 1, 1]) });
    const values = labels().filter((label) => label.startsWith('$'));
    expect(values.length).toBeGreaterThan(1);
    expect(new Set(values).size).toBe(values.length);
  });

  it('fractions writes as many digits as its edges have', () => {
    show({ bins: bins(-5n, 5n, [1, 1], 2) });
    expect(labels()).toEqual(expect.arrayContaining(['$0.00', '$0.05']));
  });
});

describe('in privacy mode', () => {
  it('no digit of the values appears anywhere: headline, axis, summary, cursor, table, file', async () => {
    const { container } = show({}, 'hidden');
    const secret = /200|100|\$/;
    expect(labels()).toContain('•••');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'Range 3 of 4, values hidden: 6 days');
    const told = () =>
      [
        container.textContent,
        ...[...container.querySelectorAll('*')].flatMap((one) =>
          ['title', 'aria-label', 'aria-valuetext', 'value'].map((name) => one.getAttribute(name)),
        ),
      ].join(' ');
    expect(told()).not.toMatch(secret);
    await userEvent.click(screen.getByRole('button', { name: chartText.showTable }));
    expect(told()).not.toMatch(secret);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).not.toMatch(secret);
  });
});
