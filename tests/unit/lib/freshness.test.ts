import { describe, expect, it } from 'vitest';
import { judgeFreshness, worstFreshness, type Freshness, type FreshnessInput } from '~/lib/freshness';

const NOW = 1_780_000_000_000;
const fresh: FreshnessInput = {
  nowMs: NOW,
  receivedAtMs: NOW,
  payloadTimeMs: null,
  payloadAllowedMs: 30_000,
  serverTimeMs: null,
  intervalMs: 1_000,
  failed: false,
  online: true,
  paused: false,
  standsStill: false,
};

describe('judging the age of a panel', () => {
  it.each([
    ['just received', { receivedAtMs: NOW }, 'live', 0],
    ['two intervals old', { receivedAtMs: NOW - 2_000 }, 'live', 2_000],
    ['a little more than two', { receivedAtMs: NOW - 2_001 }, 'delayed', 2_001],
    ['five intervals old', { receivedAtMs: NOW - 5_000 }, 'delayed', 5_000],
    ['more than five', { receivedAtMs: NOW - 5_001 }, 'stale', 5_001],
    ['nothing yet', { receivedAtMs: null }, 'loading', null],
    ['nothing, failed', { receivedAtMs: null, failed: true }, 'failed', null],
    ['nothing, offline', { receivedAtMs: null, online: false, failed: true }, 'offline', null],
    ['old data, failed', { receivedAtMs: NOW - 500, failed: true }, 'failed', 500],
    ['old data, offline', { receivedAtMs: NOW - 500, online: false }, 'offline', 500],
    ['final', { receivedAtMs: NOW - 60_000, paused: true }, 'paused', 60_000],
    ['of a market that is paused, just received', { standsStill: true }, 'paused', 0],
    [
      'of a market that is paused, not received for long',
      { standsStill: true, receivedAtMs: NOW - 60_000 },
      'stale',
      60_000,
    ],
    ['received a moment ahead of the drawn time', { receivedAtMs: NOW + 1_000 }, 'live', 0],
    ['received in our future, as after a clock was set back', { receivedAtMs: NOW + 9_000 }, 'stale', 9_000],
  ] satisfies [string, Partial<FreshnessInput>, string, number | null][])('%s', (_name, part, state, ageMs) => {
    expect(judgeFreshness({ ...fresh, ...part })).toMatchObject({ state, ageMs });
  });

  it('never calls frozen prices live, however recently they were received', () => {
    const frozen = judgeFreshness({ ...fresh, payloadTimeMs: NOW - 60_000 });
    expect(frozen).toEqual({ state: 'stale', ageMs: 60_000, skewMs: null });
  });

  it.each([
    ['within what is allowed', 30_000, 0, 'live', 0],
    ['within it, and received a while ago', 30_000, 2_500, 'delayed', 2_500],
    ['beyond it', 30_001, 0, 'stale', 30_001],
    ['beyond it, and received a while ago', 31_000, 2_500, 'stale', 33_500],
  ])('uses the time of a payload only if it is late: %s', (_name, payloadAgeMs, sinceMs, state, ageMs) => {
    const receivedAtMs = NOW - sinceMs;
    const input = { ...fresh, receivedAtMs, payloadTimeMs: receivedAtMs - payloadAgeMs };
    expect(judgeFreshness(input)).toMatchObject({ state, ageMs });
  });

  it('calls a late payload stale however rarely it is polled', () => {
    const input = { ...fresh, intervalMs: 600_000, payloadTimeMs: NOW - 60_000 };
    expect(judgeFreshness(input)).toMatchObject({ state: 'stale', ageMs: 60_000 });
  });

  it('compares the payload with the service clock, so that a wrong clock here does not make anything look old', () => {
    const skewed = judgeFreshness({ ...fresh, serverTimeMs: NOW - 3_600_000, payloadTimeMs: NOW - 3_600_000 - 500 });
    expect(skewed).toEqual({ state: 'live', ageMs: 0, skewMs: 3_600_000 });
  });

  it.each([
    [5_000, null],
    [5_001, 5_001],
    [-5_001, -5_001],
  ])('reports a skew of %i ms as %s', (skewMs, said) => {
    expect(judgeFreshness({ ...fresh, serverTimeMs: NOW - skewMs }).skewMs).toBe(said);
  });

  it('recognises a slow clock by a payload from the future, when the service hides its clock', () => {
    expect(judgeFreshness({ ...fresh, payloadTimeMs: NOW + 30_000 })).toEqual({
      state: 'live',
      ageMs: 0,
      skewMs: -30_000,
    });
  });
});

describe('the worst of several panels', () => {
  const of = (state: Freshness['state'], ageMs: number): Freshness => ({ state, ageMs, skewMs: null });

  it('is null for none', () => {
    expect(worstFreshness([])).toBeNull();
  });

  it('prefers the worse state, and the older of two equal ones', () => {
    expect(worstFreshness([of('live', 90), of('stale', 10), of('delayed', 50)])).toEqual(of('stale', 10));
    expect(worstFreshness([of('live', 10), of('live', 90), of('live', 40)])).toEqual(of('live', 90));
  });

  it('is paused only if all are', () => {
    expect(worstFreshness([of('paused', 90), of('live', 10)])).toEqual(of('live', 10));
    expect(worstFreshness([of('paused', 90), of('paused', 10)])).toEqual(of('paused', 90));
  });
});
