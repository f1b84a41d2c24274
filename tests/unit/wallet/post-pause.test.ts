import { describe, expect, it } from 'vitest';
import { manualClock } from '~/lib/clock';
import { createPostPause } from '~/wallet/before-sending';
import { apiError } from './cancel-kit';

const START_MS = 1_760_000_000_000;
const HOUR_MS = 3_600_000;

/** A pause with waits that advance the clock; `later` runs in the middle of the first. */
function arrange(later: () => void = () => undefined) {
  const clock = manualClock(START_MS);
  const waits: number[] = [];
  const pause = createPostPause({
    clock,
    wait: (ms, signal) => {
      waits.push(ms);
      if (waits.length === 1) later();
      clock.advance(ms);
      return signal?.aborted === true ? Promise.reject(signal.reason) : Promise.resolve();
    },
  });
  return { clock, pause, waits };
}

const never = new AbortController().signal;

describe('the pause between cancels', () => {
  it.each([
    [apiError({ status: 429, retryAfterMs: 5_000 }), 5_000],
    [apiError({ status: 503, retryAfterMs: 5_000 }), 5_000],
    [apiError({ status: 429, retryAfterMs: 24 * HOUR_MS }), HOUR_MS],
    [apiError({ status: 429, retryAfterMs: 0 }), null],
    [apiError({ status: 429 }), null],
    [apiError({ status: 409, retryAfterMs: 5_000 }), null],
    [apiError({ kind: 'network' }), null],
    [new TypeError('odd'), null],
  ])('after %s ends %s ms later', (failure, ms) => {
    const { pause } = arrange();
    pause.noteFailure(failure);
    expect(pause.untilMs()).toBe(ms === null ? null : START_MS + ms);
  });

  it('is not shortened by a later answer, and ends at its time', () => {
    const { clock, pause } = arrange();
    pause.noteFailure(apiError({ status: 429, retryAfterMs: 9_000 }));
    pause.noteFailure(apiError({ status: 429, retryAfterMs: 2_000 }));
    expect(pause.untilMs()).toBe(START_MS + 9_000);
    clock.advance(9_000);
    expect(pause.untilMs()).toBeNull();
  });

  it('is not prolonged because the clock was set back', () => {
    const { clock, pause } = arrange();
    pause.noteFailure(apiError({ status: 429, retryAfterMs: 9_000 }));
    clock.set(START_MS - 24 * HOUR_MS);
    expect((pause.untilMs() ?? 0) - clock.now()).toBe(HOUR_MS);
  });

  it('is waited for to its end, even if it grows in between', async () => {
    const { pause, waits } = arrange(() => pause.noteFailure(apiError({ status: 503, retryAfterMs: 20_000 })));
    pause.noteFailure(apiError({ status: 429, retryAfterMs: 5_000 }));
    const over = pause.over(never);
    expect(pause.isAwaited()).toBe(true);
    await over;
    expect(waits).toEqual([5_000, 15_000]);
    expect(pause.untilMs()).toBeNull();
    expect(pause.isAwaited()).toBe(false);
  });

  it('is waited for only until it is aborted', async () => {
    const { pause } = arrange();
    pause.noteFailure(apiError({ status: 429, retryAfterMs: 5_000 }));
    await expect(pause.over(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    expect(pause.isAwaited()).toBe(false);
  });
});
