import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CalendarDay, CalendarHeatMapProps } from '~/ui/chart/chart-props';
import { CalendarHeatMap } from '~/ui/chart/heat-map/calendar-heat-map';
import { type PrivacyMode, PrivacyProvider } from '~/ui/privacy-context';
import { chartCalendarText, chartPictureText, chartText } from '~/text/en/chart';
import { recordSavedFiles } from '../../../../support/saved-files';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const day = (name: string, raw: bigint | null, scale = 2): CalendarDay => ({
  startMs: at(name),
  value: raw === null ? null : { raw, scale },
});
const days = [
  day('2026-08-11', 21_240n),
  day('2026-08-10', -91_216_340_001n, 9),
  day('2026-08-09', 0n),
  day('2026-08-08', null),
  day('2026-08-11', 21_240n),
];

function show(given: Partial<CalendarHeatMapProps> = {}, privacy: PrivacyMode = 'full') {
  return render(
    <PrivacyProvider mode={privacy}>
      <CalendarHeatMap
        title="PnL calendar"
        days={days}
        lastMs={at('2026-08-11')}
        format="usd"
        fileName="pnl-calendar"
        {...given}
      />
    </PrivacyProvider>,
  );
}

const figure = () => screen.getByRole('figure', { name: 'PnL calendar' });
// Finding out which of 371 days are hidden, and all their names, takes jsdom a second each time. None is hidden, and a
// label is enough.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
const cell = (name: string | RegExp) => screen.getByLabelText(name);
const cells = (which = '') => [...figure().querySelectorAll(`[role="gridcell"]${which}`)];
/** All visible and accessible text; coordinates in the picture are digits too. */
const told = () =>
  [
    figure().textContent,
    ...[...figure().querySelectorAll('*')].flatMap((one) =>
      ['title', 'aria-label', 'value'].map((name) => one.getAttribute(name)),
    ),
  ].join(' ');
const saved = recordSavedFiles();

describe('a calendar of days', () => {
  it('is a grid of 53 weeks with a row for each weekday, and one day that Tab stops at', () => {
    show();
    const rows = screen.getByRole('grid', { name: 'PnL calendar' }).querySelectorAll('[role="row"]');
    expect([...rows].map((row) => row.getAttribute('aria-label'))).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    expect(cells()).toHaveLength(371);
    expect(cells('[tabindex="0"]')).toEqual([cell('11 Aug 2026 UTC: +$212.4')]);
  });

  it('names each day exactly, and separates unknown days from unread ones', () => {
    show();
    expect(cell('10 Aug 2026 UTC: −$91.216340001')).toBeInTheDocument();
    expect(cell('9 Aug 2026 UTC: $0')).toBeInTheDocument();
    expect(cell('8 Aug 2026 UTC: no value')).toBeInTheDocument();
    expect(cell(`7 Aug 2026 UTC: ${chartCalendarText.noReading}`)).toBeInTheDocument();
  });

  it('distinguishes signs by shape, whatever the colours', () => {
    show();
    const shapes = (name: string) =>
      ['rect', 'polygon', 'circle'].map((tag) => cell(name).querySelectorAll(tag).length);
    // On a tile, and with a ring for a possible focus.
    expect(shapes('11 Aug 2026 UTC: +$212.4')).toEqual([3, 0, 0]);
    expect(shapes('10 Aug 2026 UTC: −$91.216340001')).toEqual([1, 1, 0]);
    expect(shapes('9 Aug 2026 UTC: $0')).toEqual([1, 0, 1]);
    expect(shapes('8 Aug 2026 UTC: no value')).toEqual([0, 0, 1]);
    expect(shapes(`7 Aug 2026 UTC: ${chartCalendarText.noReading}`)).toEqual([1, 0, 0]);
    for (const word of [
      chartCalendarText.gain,
      chartCalendarText.loss,
      chartCalendarText.zero,
      chartCalendarText.unknown,
      chartCalendarText.none,
    ])
      expect(screen.getByText(word)).toBeVisible();
  });

  it('is summed up in words', () => {
    show();
    expect(figure()).toHaveTextContent(
      'Days from 11 Aug 2025 UTC to 16 Aug 2026 UTC. 1 day with a gain, 1 day with a loss, 1 day at zero. 1 day unknown. Highest +$212.4, lowest −$91.216340001.',
    );
    expect(screen.getByText(chartText.utcDays)).toBeVisible();
  });

  it('is navigated by keyboard, with a headline that follows and returns', async () => {
    const { container } = show();
    const headline = () => container.querySelector('figure > p');
    expect(headline()).toHaveTextContent('11 Aug 2026 UTC+$212.4');
    await userEvent.tab();
    expect(cell('11 Aug 2026 UTC: +$212.4')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(cell('10 Aug 2026 UTC: −$91.216340001')).toHaveFocus();
    expect(headline()?.querySelector('data')).toHaveAttribute('value', '-91.216340001');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(headline()).toHaveTextContent('8 Aug 2026 UTCno value');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(cell(`11 Aug 2025 UTC: ${chartCalendarText.noReading}`)).toHaveFocus();
    expect(cell(`11 Aug 2025 UTC: ${chartCalendarText.noReading}`)).toHaveAttribute('tabindex', '0');
    await userEvent.tab();
    expect(headline()).toHaveTextContent('11 Aug 2026 UTC+$212.4');
  });

  it('follows the pointer', () => {
    const { container } = show();
    // jsdom has no layout: the grid begins at the corner, and weeks are 14 px wide.
    fireEvent.pointerMove(screen.getByRole('grid'), { clientX: 1 + 52 * 14 + 5, clientY: 1 + 18 + 5 });
    expect(container.querySelector('figure > p')).toHaveTextContent('10 Aug 2026 UTC');
    fireEvent.pointerLeave(screen.getByRole('grid'));
    expect(container.querySelector('figure > p')).toHaveTextContent('11 Aug 2026 UTC');
  });

  it('keeps the touched day after the finger lifts, and treats a second touch of it as a choice', () => {
    const onDay = vi.fn();
    const { container } = show({ onDay, dayAction: 'Show this day only' });
    const grid = screen.getByRole('grid');
    const touch = (week: number) => {
      const place = { clientX: 1 + week * 14 + 5, clientY: 1 + 18 + 5, pointerType: 'touch' };
      fireEvent.pointerDown(grid, place);
      fireEvent.pointerLeave(grid, place);
      fireEvent.click(grid, place);
    };
    touch(52);
    expect(container.querySelector('figure > p')).toHaveTextContent('10 Aug 2026 UTC');
    expect(onDay).not.toHaveBeenCalled();
    touch(51);
    touch(52);
    expect(onDay).not.toHaveBeenCalled();
    touch(52);
    expect(onDay.mock.calls).toEqual([[at('2026-08-10')]]);
  });

  it('keeps its newest weeks in view, also when its room gets narrower', () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
    const resized: (() => void)[] = [];
    vi.stubGlobal('ResizeObserver', function observer(onResize: () => void) {
      resized.push(onResize);
      return { observe: () => undefined, disconnect: () => undefined };
    });
    show();
    const box = screen.getByRole('grid').parentElement ?? document.body;
    // The furthest that a browser scrolls while that much of it is in view.
    box.scrollLeft = 44;
    width.mockReturnValue(400);
    act(() => resized.forEach((onResize) => onResize()));
    expect(box.scrollLeft).toBe(53 * 14 + 2);
    width.mockRestore();
    vi.unstubAllGlobals();
  });

  it('lets the reader choose days that were read, by key and by click, and says how', async () => {
    const onDay = vi.fn();
    show({ onDay, dayAction: 'Show this day only', chosen: { fromMs: at('2026-08-10'), beforeMs: at('2026-08-11') } });
    expect(screen.getByRole('grid')).toHaveAccessibleDescription('Enter: Show this day only');
    expect(cells('[aria-selected="true"]')).toEqual([cell('10 Aug 2026 UTC: −$91.216340001')]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowUp} ');
    expect(onDay.mock.calls).toEqual([[at('2026-08-11')], [at('2026-08-10')]]);
    fireEvent.click(screen.getByRole('grid'), { clientX: 1 + 51 * 14 + 5, clientY: 1 + 18 + 6 * 18 + 5 });
    expect(onDay).toHaveBeenLastCalledWith(at('2026-08-09'));
    fireEvent.click(screen.getByRole('grid'), { clientX: 5, clientY: 30 });
    expect(onDay).toHaveBeenCalledTimes(3);
  });

  it('can be read as a table and saved as a file, newest first and oldest first', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: chartText.showTable }));
    const table = screen.getByRole('table', { name: 'PnL calendar' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('time')?.getAttribute('datetime')),
    ).toEqual(['2026-08-11', '2026-08-10', '2026-08-09', '2026-08-08']);
    expect(screen.queryByRole('button', { name: chartPictureText.save })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).toBe(
      'Day (UTC),Value (USD)\r\n2026-08-08,\r\n2026-08-09,0\r\n2026-08-10,-91.216340001\r\n2026-08-11,212.4\r\n',
    );
  });
});

describe('a calendar of', () => {
  it('no days says so', () => {
    show({ days: [] });
    expect(screen.getByText(chartText.empty)).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('days of other years only keeps its year, and says how many lie outside', () => {
    show({ days: [day('2016-02-29', 5n), day('2015-01-01', 5n)] });
    expect(figure()).toHaveTextContent(chartCalendarText.outside(2));
    expect(cells()).toHaveLength(371);
  });

  it('only zeros has no sizes to explain', () => {
    show({ days: [day('2026-08-10', 0n), day('2026-08-11', 0n)] });
    expect(figure()).not.toHaveTextContent(chartCalendarText.sizesHidden);
    expect(figure()).toHaveTextContent('2 days at zero.');
  });

  it('an amount beyond any picture stays exact', () => {
    show({ days: [day('2026-08-10', 10n ** 400n, 0), day('2026-08-11', 1n)] });
    expect(cell(/^10 Aug 2026 UTC: \+\$10(?:,0{3}){133}$/)).toBeInTheDocument();
    expect(figure().innerHTML).not.toMatch(/NaN|Infinity/);
  });
});

describe('in privacy mode', () => {
  it.each(['percent', 'hidden'] as const)(
    '%s no digit of an amount appears anywhere: names, headline, legend, summary, table, file',
    async (mode) => {
      show({}, mode);
      const secret = /212|91\.|\$/;
      expect(told()).not.toMatch(secret);
      expect(cell('11 Aug 2026 UTC: Hidden by privacy mode')).toBeInTheDocument();
      await userEvent.tab();
      expect(told()).not.toMatch(secret);
      await userEvent.click(screen.getByRole('button', { name: chartText.showTable }));
      expect(told()).not.toMatch(secret);
      await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(await saved[0]?.text).not.toMatch(secret);
    },
  );
});
