import { describe, expect, it } from 'vitest';
import { spanDays } from '~/features/pnl/drawdown-panel';
import { pnlModel } from '~/features/pnl/pnl-model';
import { moment, reading } from '../../domain/pnl/pnl-fixture';

const DAY = 86_400_000;

describe('the content of the page for a range', () => {
  const points = [
    reading('2026-05-13', '1'),
    reading('2026-05-14 12:00', null),
    reading('2026-05-16', null),
    reading('2026-05-17', '4'),
    reading('2026-05-18', '6'),
  ];
  const series = { points, scale: 'plain', digits: 9, undated: 0, repeated: 0, unreadable: [] } as const;
  const range = { fromMs: moment('2026-05-16'), toMs: null };

  it.each(['day', 'week', 'month'] as const)(
    'has the periods of the range, not those between its base and its beginning: by %s',
    (length) => {
      const { days, periods, extent } = pnlModel(series, range, length);
      expect(extent).toBe('change');
      expect(days.periods.map(({ fromMs }) => fromMs)).toEqual([moment('2026-05-16'), moment('2026-05-17')]);
      expect(periods.periods).toHaveLength(length === 'day' ? 2 : 1);
    },
  );
});

describe('the length of a drawdown', () => {
  const span = { peakAtMs: 0, peak: { raw: 1n, scale: 0 }, troughAtMs: 1, depth: { raw: -1n, scale: 0 } };

  it('is counted in whole days, up to the recovery or the last reading', () => {
    expect(spanDays({ ...span, recoveredAtMs: 2 * DAY - 1 }, 9 * DAY)).toBe(1);
    expect(spanDays({ ...span, recoveredAtMs: 2 * DAY }, 9 * DAY)).toBe(2);
    expect(spanDays({ ...span, recoveredAtMs: null }, 9 * DAY + 1)).toBe(9);
  });
});
