import { describe, expect, it } from 'vitest';
import { createReadLimiter } from '~/queries/background/rate-limiter';

/** How many requests may leave at once after a pause, without a burst. */
const SAVED = 10;

describe('when a tab may burst', () => {
  const openReads = () => {
    let nowMs = 0;
    let down = false;
    const limiter = createReadLimiter({
      service: { report: () => undefined, isDown: () => down },
      clock: { now: () => nowMs },
    });
    return {
      /** How many of a hundred quick requests leave at this moment. */
      async leave() {
        let left = 0;
        const gone = new AbortController();
        const runs = Array.from({ length: 100 }, () =>
          limiter.run(async () => {
            left += 1;
          }, gone.signal),
        );
        for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
        gone.abort(new Error('over'));
        await Promise.allSettled(runs);
        return left;
      },
      at(ms: number) {
        nowMs = ms;
        limiter.arrive();
      },
      hear: (reached: boolean, status?: number) => limiter.service?.report(reached, status),
      setDown(value: boolean) {
        down = value;
      },
    };
  };

  it('at the start, and not again within ten seconds', async () => {
    const reads = openReads();
    expect(await reads.leave()).toBe(50);
    reads.at(9_999);
    expect(await reads.leave()).toBeLessThanOrEqual(SAVED);
    reads.at(10_000);
    expect(await reads.leave()).toBeGreaterThanOrEqual(50);
  });

  it('counts ten seconds from the first request of the previous burst, however long that burst waited for it', async () => {
    const reads = openReads();
    reads.at(9_900);
    expect(await reads.leave()).toBe(50);
    reads.at(10_000);
    expect(await reads.leave()).toBeLessThanOrEqual(SAVED);
  });

  it.each([429, 503])('not within a minute of a %s', async (status) => {
    const reads = openReads();
    await reads.leave();
    reads.hear(status < 500, status);
    reads.at(59_999);
    expect(await reads.leave()).toBeLessThanOrEqual(SAVED);
    reads.hear(true);
    reads.at(60_000);
    expect(await reads.leave()).toBeGreaterThanOrEqual(50);
  });

  it('not while the service is out of reach', async () => {
    const reads = openReads();
    await reads.leave();
    reads.setDown(true);
    reads.at(20_000);
    expect(await reads.leave()).toBeLessThanOrEqual(SAVED);
  });

  it('spreads the requests of a burst after a failure', async () => {
    const reads = openReads();
    await reads.leave();
    reads.hear(false);
    reads.at(20_000);
    expect(await reads.leave()).toBeLessThanOrEqual(SAVED + 1);
  });
});
