import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartPictureText, chartText } from '~/text/en/chart';
import { recordSavedFiles } from '../../../../support/saved-files';
import { changes, chart, DAY, daily, readings, total } from './composed-charts';

// jsdom has no layout: the box of the picture gets a size, so that it is drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});
const saved = recordSavedFiles();

const cursor = () => screen.getByRole('slider', { name: 'Cumulative PnL: point under the cursor' });
const said = () => cursor().getAttribute('aria-valuetext');

describe('the files of a chart', () => {
  const named = { fileName: 'pnl', series: [{ ...total, rawDigits: 2 }, daily] };
  const csv = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText(/rows? in the file/);
    return saved[0]?.text;
  };

  it('contain the shown values exactly, with a column per series, and each bar beside the last moment of its time', async () => {
    render(chart({ ...named, brush: { range: { fromMs: DAY, toMs: 3 * DAY }, onRange: () => undefined } }));
    expect(await csv()).toBe(
      [
        'Time,Total (USD),Total raw (1e2),Day from,Day (USD)',
        '1970-01-02T00:00:00.000Z,120,12000,,',
        '1970-01-03T00:00:00.000Z,90,9000,1970-01-02T00:00:00.000Z,-30',
        '1970-01-04T00:00:00.000Z,95.5,9550,1970-01-03T00:00:00.000Z,5.5',
        '',
      ].join('\r\n'),
    );
    expect(saved[0]?.name).toMatch(/^perpdeck-pnl-\d{4}-\d\d-\d\d\.csv$/);
  });

  it('contain no figure that privacy mode hides', async () => {
    render(chart(named, 'hidden'));
    expect(await csv()).not.toMatch(/120|9550|95\.5|-30/);
  });

  it('are offered only for a chart with a file name, and a picture only while one is shown', async () => {
    const { rerender } = render(chart());
    expect(screen.queryByRole('button', { name: /CSV|PNG/ })).toBeNull();
    rerender(chart(named));
    expect(screen.getByRole('button', { name: chartPictureText.save })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: chartText.showTable }));
    expect(screen.queryByRole('button', { name: chartPictureText.save })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
  });
});

describe('the table of a chart', () => {
  it('has a column per series, newest first', async () => {
    render(chart());
    await userEvent.click(screen.getByRole('button', { name: chartText.showTable }));
    const table = screen.getByRole('table', { name: 'Cumulative PnL' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Time', 'Total', 'Day']);
    const [, newest] = within(table).getAllByRole('row');
    expect([...(newest?.querySelectorAll('data') ?? [])].map((cell) => cell.getAttribute('value'))).toEqual([
      '95.5',
      '5.5',
    ]);
  });

  it('contains, at its end, a day without a reading beside its sum', async () => {
    render(
      chart({
        series: [
          { ...total, points: readings([1n]) },
          { ...daily, points: changes([null]) },
        ],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: chartText.showTable }));
    expect(within(screen.getByRole('table')).getByText(chartText.noValue)).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  });
});

it('privacy mode hides everything in a personal chart, but keeps shares if it hides only amounts', async () => {
  const { container, rerender } = render(chart({ change: 'amount-and-ratio', fileName: 'pnl' }, 'hidden'));
  fireEvent.keyDown(cursor(), { key: 'Home' });
  expect(container.innerHTML).not.toMatch(/\$|95\.5|\+5\.5|4\.50/);
  rerender(
    chart({ change: 'amount-and-ratio', series: [{ ...total, points: readings([10_000n, 12_000n]) }] }, 'percent'),
  );
  fireEvent.keyDown(cursor(), { key: 'Escape' });
  expect(said()).toContain('+20.00% since');
  expect(said()).not.toMatch(/\$/);
});
