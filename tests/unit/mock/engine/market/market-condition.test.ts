import { describe, expect, it } from 'vitest';
import { hoursAt } from '~/mock/engine/market/market-condition';

describe('trading hours', () => {
  it('do not exist for assets that trade around the clock', () => {
    expect(hoursAt('crypto', Date.UTC(2026, 10, 21, 3))).toBeNull();
  });

  it('open stocks on weekdays from 14:30 to 21:00 UTC', () => {
    expect(hoursAt('stock', Date.UTC(2026, 10, 20, 14, 29))?.isOpen).toBe(false);
    expect(hoursAt('stock', Date.UTC(2026, 10, 20, 14, 30))).toEqual({
      isOpen: true,
      sinceMs: Date.UTC(2026, 10, 20, 14, 30),
      untilMs: Date.UTC(2026, 10, 20, 21),
    });
    expect(hoursAt('stock', Date.UTC(2026, 10, 20, 21))?.isOpen).toBe(false);
  });

  it('report since when and until when a weekend lasts', () => {
    expect(hoursAt('stock', Date.UTC(2026, 10, 22, 12))).toEqual({
      isOpen: false,
      sinceMs: Date.UTC(2026, 10, 20, 21),
      untilMs: Date.UTC(2026, 10, 23, 14, 30),
    });
  });

  it('run through midnight on Sunday for forex', () => {
    const opensMs = Date.UTC(2026, 10, 22, 22);
    expect(hoursAt('forex', Date.UTC(2026, 10, 22, 23))).toEqual({
      isOpen: true,
      sinceMs: opensMs,
      untilMs: Date.UTC(2026, 10, 27, 21),
    });
    expect(hoursAt('forex', Date.UTC(2026, 10, 23, 1))?.sinceMs).toBe(opensMs);
  });
});
