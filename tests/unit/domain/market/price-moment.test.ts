import { describe, expect, it } from 'vitest';
import { decode } from '~/api/decode/decode-body';
import type { Market } from '~/api/generated/types.gen';
import { vMarket } from '~/api/generated/valibot.gen';
import type { Lenient } from '~/api/lenient';
import { defaultAssumptions as units } from '~/config/assumptions';
import { isLatePrice, priceMoment } from '~/domain/market/price-moment';

const NOW = Date.UTC(2026, 4, 13, 12);

function answer(options: {
  readonly ageMs?: number | null;
  readonly delay?: number | undefined;
  readonly isPaused?: boolean;
  readonly status?: string;
  readonly skewMs?: number;
}) {
  const { ageMs = 0, isPaused = false, status = 'active', skewMs = 0 } = options;
  const delay = 'delay' in options ? options.delay : 30;
  const body = {
    amm: ageMs === null ? {} : { blockTimestamp: new Date(NOW - ageMs).toISOString() },
    settings: { isPaused, status, ...(delay === undefined ? {} : { maxOracleDelay: delay }) },
  };
  const data = decode(vMarket, body, '', () => undefined) as Lenient<Market>;
  return priceMoment({ data, receivedAtMs: NOW + skewMs, serverTimeMs: NOW }, units);
}

describe('the moment of a price', () => {
  it.each([
    ['within the allowed delay', { ageMs: 29_000 }, 0, false],
    ['of an oracle that stopped', { ageMs: 3_600_000 }, 0, true],
    ['of one that may be older', { ageMs: 100_000, delay: 120 }, 0, false],
    ['without a known limit', { ageMs: 59_000, delay: undefined }, 0, false],
    ['without a known limit, and old', { ageMs: 61_000, delay: undefined }, 0, true],
    ['without a time, and fresh', { ageMs: null }, 10_000, false],
    ['without a time, and no newer answer', { ageMs: null }, 40_000, true],
    ['polled a little late', { ageMs: 20_000 }, 15_000, false],
    ['not answered for long', { ageMs: 1_000 }, 31_000, true],
    ['of a paused market', { ageMs: 86_400_000, isPaused: true }, 600_000, false],
    ['of a market closed by its word alone', { ageMs: 86_400_000, status: 'market_closed' }, 0, false],
    ['of a market that takes closing orders', { ageMs: 3_600_000, status: 'close_only_risk' }, 0, true],
    ['by a device whose clock is an hour ahead', { ageMs: 2_000, skewMs: 3_600_000 }, 0, false],
    ['by a device whose clock is an hour behind', { ageMs: 3_600_000, skewMs: -3_600_000 }, 0, true],
  ])('%s', (_name, options, laterMs, isLate) => {
    const moment = answer(options);
    const { skewMs = 0 } = options as { skewMs?: number };
    expect(isLatePrice(moment, NOW + skewMs + laterMs, 5_000)).toBe(isLate);
  });

  it('uses the clock of the device, which the reader sees', () => {
    expect(answer({ ageMs: 60_000, skewMs: 3_600_000 }).atMs).toBe(NOW + 3_600_000 - 60_000);
  });

  it('has the reason of a pause', () => {
    expect(answer({ isPaused: true, status: 'oracle_halt', ageMs: 60_000 }).pause).toEqual({
      given: 'oracle_halt',
      sinceMs: NOW - 60_000,
    });
    expect(answer({}).pause).toBeNull();
    // The time when the price came does not say since when it is paused.
    expect(answer({ status: 'market_closed', ageMs: null }).pause).toEqual({ given: 'market_closed', sinceMs: null });
  });
});
