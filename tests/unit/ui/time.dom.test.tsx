import { act, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { manualClock } from '~/lib/clock';
import { absent } from '~/lib/field';
import type { Freshness } from '~/lib/freshness';
import { createValueStore } from '~/lib/value-store';
import { Age } from '~/ui/age';
import { Countdown } from '~/ui/countdown';
import { FormatProvider } from '~/ui/format-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { NowProvider, useWithTime } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import { Time } from '~/ui/time';
import { panelsText } from '~/text/en/panels';
import { seeTab, setVisibility } from '../../support/open-market-list';

const pi = Date.UTC(2026, 2, 14, 12, 41, 7);

function within(clock: ReturnType<typeof manualClock>, timeForm: 'date' | 'age', children: ReactNode) {
  return (
    <NowProvider clock={clock}>
      <FormatProvider zone="UTC" timeForm={timeForm} onTimeForm={() => undefined}>
        {children}
      </FormatProvider>
    </NowProvider>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a moment', () => {
  it('is a date with its zone in the title', () => {
    const { container } = render(within(manualClock(pi), 'date', <Time at={pi} />));
    const time = container.querySelector('time');
    expect(time).toHaveTextContent('14 Mar 2026, 12:41:07');
    expect(time).toHaveAttribute('datetime', '2026-03-14T12:41:07.000Z');
    expect(time).toHaveAttribute('title', '14 Mar 2026, 12:41:07 UTC');
  });

  it('is an age when the reader prefers ages, and grows older', () => {
    const clock = manualClock(pi + 14_000);
    const { container } = render(within(clock, 'age', <Time at={pi} />));
    expect(container).toHaveTextContent('14 s ago');
    clock.advance(46_000);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(container).toHaveTextContent('1 min ago');
  });

  it('grows older while the page is hidden only if the clock goes on', () => {
    onTestFinished(seeTab);
    const clock = manualClock(pi);
    const goesOn = createValueStore(false);
    const { container } = render(
      <NowProvider clock={clock} goesOn={goesOn}>
        <FormatProvider zone="UTC" timeForm="age" onTimeForm={() => undefined}>
          <Time at={pi - 14_000} />
        </FormatProvider>
      </NowProvider>,
    );
    // The first frame.
    act(() => void vi.advanceTimersByTime(20));
    setVisibility('hidden');
    const pass = (ms: number) => {
      clock.advance(ms);
      act(() => void vi.advanceTimersByTime(1_000));
    };
    pass(1_000);
    expect(container).toHaveTextContent('14 s ago');
    act(() => goesOn.set(true));
    pass(60_000);
    expect(container).toHaveTextContent('1 min ago');
    act(() => goesOn.set(false));
    pass(60_000);
    expect(container).toHaveTextContent('1 min ago');
  });

  it('can lie in the future', () => {
    const { container } = render(within(manualClock(pi - 60_000), 'age', <Time at={pi} />));
    expect(container).toHaveTextContent('in 1 min');
  });

  it('says why it is missing', () => {
    render(<Time at={absent('null')} />);
    expect(screen.getByRole('img')).toHaveTextContent('—');
  });

  it('is shown as given if it is beyond the calendar', () => {
    const { container } = render(<Time at={1e20} />);
    expect(container).toHaveTextContent('100000000000000000000');
    expect(container.querySelector('time')).toBeNull();
  });
});

describe('a countdown', () => {
  it('ticks every second and ends with a word', () => {
    const clock = manualClock(pi);
    const { container } = render(within(clock, 'date', <Countdown toMs={pi + 761_000} />));
    expect(container).toHaveTextContent('12:41');
    clock.advance(1_000);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(container).toHaveTextContent('12:40');
    clock.advance(760_000);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(container).toHaveTextContent('due');
  });

  it('counts hours and days too', () => {
    const { container } = render(within(manualClock(pi), 'date', <Countdown toMs={pi + 93_784_000} />));
    expect(container).toHaveTextContent('1 d 02:03:04');
  });
});

describe('a value that depends on the time', () => {
  it('renders when it changes, and not every second', () => {
    const clock = manualClock(pi);
    const onRender = vi.fn<() => void>();
    const minute = (nowMs: number) => new Date(nowMs).getUTCMinutes();
    const Minute = () => useWithTime(minute);
    const { container } = render(
      within(
        clock,
        'date',
        <Profiler id="minute" onRender={onRender}>
          <Minute />
        </Profiler>,
      ),
    );
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1_000);
        act(() => void vi.advanceTimersByTime(1_000));
      }
    };
    pass(50);
    expect(container).toHaveTextContent('41');
    expect(onRender).toHaveBeenCalledTimes(1);
    pass(10);
    expect(container).toHaveTextContent('42');
    expect(onRender).toHaveBeenCalledTimes(2);
  });
});

describe('the age of data', () => {
  it('appears in the head of a panel when the data is no longer live', () => {
    const clock = manualClock(pi);
    const freshness = (nowMs: number): Freshness => ({
      state: nowMs - pi < 10_000 ? 'live' : 'delayed',
      ageMs: nowMs - pi,
      skewMs: null,
    });
    render(
      within(
        clock,
        'date',
        <Panel title="Orders" freshness={freshness}>
          Rows
        </Panel>,
      ),
    );
    const panel = screen.getByRole('region', { name: 'Orders' });
    const pass = (ms: number) => {
      clock.advance(ms);
      act(() => void vi.advanceTimersByTime(1_000));
    };
    pass(9_000);
    expect(panel).toHaveTextContent(/^OrdersRows$/);
    pass(4_000);
    expect(panel).toHaveTextContent('Delayed · 13 s');
    pass(1_000);
    expect(panel).toHaveTextContent('Delayed · 14 s');
  });

  it('is a span in one unit', () => {
    const { container } = render(<Age ms={125_000} />);
    expect(container).toHaveTextContent('2 min');
  });

  it('stands beside its state in words, unless that is live', () => {
    const { container, rerender } = render(
      <FreshnessMark freshness={{ state: 'delayed', ageMs: 11_234, skewMs: null }} />,
    );
    expect(container).toHaveTextContent('Delayed · 11 s');
    rerender(<FreshnessMark freshness={{ state: 'live', ageMs: 11_234, skewMs: null }} />);
    expect(container).toHaveTextContent(/^Live$/);
    expect(container.querySelector('.freshness-dot')).toHaveAttribute('data-state', 'live');
  });

  it('has no age before the first answer', () => {
    const { container } = render(<FreshnessMark freshness={{ state: 'loading', ageMs: null, skewMs: null }} />);
    expect(container).toHaveTextContent(/^Loading$/);
  });

  it('says when the clocks disagree', () => {
    const { container } = render(<FreshnessMark freshness={{ state: 'live', ageMs: 500, skewMs: -9_000 }} />);
    expect(container).toHaveTextContent(panelsText.freshness.skewShort);
    expect(container.querySelector('[title]')?.getAttribute('title')).toContain(panelsText.freshness.skew('9 s'));
  });
});
