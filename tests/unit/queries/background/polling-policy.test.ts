import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPollIntervals } from '~/config/poll-intervals';
import { intervalMsOf, nextDelayMs, phasedDelayMs } from '~/queries/background/polling-policy';

const calm = { failureCount: 0, retryAfterMs: null, jitter: 0.5 };

describe('the polling policy', () => {
  it('polls rows off screen ten times less often', () => {
    expect(intervalMsOf('market', defaultPollIntervals)).toBe(5_000);
    expect(intervalMsOf('market', defaultPollIntervals, false)).toBe(50_000);
  });

  it.each([
    [0, 4_000],
    [1, 8_000],
    [2, 16_000],
    [3, 32_000],
    [4, 60_000],
    [400, 60_000],
  ])('after %i failures in a row waits %i ms', (failureCount, delayMs) => {
    expect(nextDelayMs(4_000, { ...calm, failureCount })).toBe(delayMs);
  });

  it('spreads retries by a quarter to either side', () => {
    expect(nextDelayMs(4_000, { ...calm, failureCount: 1, jitter: 0 })).toBe(6_000);
    expect(nextDelayMs(4_000, { ...calm, failureCount: 1, jitter: 1 })).toBe(10_000);
  });

  it('honours Retry-After if it is longer, and never retries sooner because of it', () => {
    expect(nextDelayMs(4_000, { failureCount: 1, retryAfterMs: 120_000, jitter: 0.5 })).toBe(120_000);
    expect(nextDelayMs(4_000, { failureCount: 4, retryAfterMs: 1_000, jitter: 0.5 })).toBe(60_000);
  });

  it.each([86_400_000, 9_999_999_000, Number.MAX_SAFE_INTEGER])(
    'waits at most an hour for a Retry-After of %i ms, which may overflow a timer',
    (retryAfterMs) => {
      expect(nextDelayMs(4_000, { failureCount: 1, retryAfterMs, jitter: 0.5 })).toBe(3_600_000);
    },
  );

  it('does not speed up queries with an interval longer than the longest backoff', () => {
    expect(nextDelayMs(300_000, { ...calm, failureCount: 5 })).toBe(300_000);
  });
});

describe('the phase of a query', () => {
  const anyPhase = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  it('schedules the next request between half an interval and one and a half after an answer', () => {
    fc.assert(
      fc.property(
        anyPhase,
        fc.integer({ min: 100, max: 600_000 }),
        fc.integer({ min: 0, max: 2 ** 42 }),
        (phase, intervalMs, answeredAtMs) => {
          const delayMs = phasedDelayMs(intervalMs, { phase, answeredAtMs });
          expect(delayMs).toBeGreaterThanOrEqual(Math.floor(intervalMs / 2));
          expect(delayMs).toBeLessThanOrEqual(Math.ceil(intervalMs * 1.5));
        },
      ),
    );
  });

  it('stays the same, however long the answers take', () => {
    fc.assert(
      fc.property(
        anyPhase,
        fc.array(fc.integer({ min: 0, max: 2_400 }), { minLength: 3, maxLength: 20 }),
        (phase, latencies) => {
          const requestedAt = [1_700_000_000_123];
          for (const latencyMs of latencies) {
            const answeredAtMs = (requestedAt.at(-1) ?? 0) + latencyMs;
            requestedAt.push(answeredAtMs + phasedDelayMs(5_000, { phase, answeredAtMs }));
          }
          const steps = requestedAt.slice(2).map((atMs, index) => atMs - (requestedAt[index + 1] ?? 0));
          for (const stepMs of steps) expect(Math.abs(stepMs - 5_000)).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});
