import { describe, expect, it } from 'vitest';
import { atOnce, inSlices } from '~/lib/time-slicing';

/** Counts to `end`, and yields after each number. */
function* counting(end: number): Generator<undefined, number> {
  let sum = 0;
  for (let number = 1; number <= end; number += 1) {
    sum += number;
    yield;
  }
  return sum;
}

/** A clock that advances by the given time on each reading. */
function clockOf(stepMs: number): () => number {
  let nowMs = 0;
  return () => (nowMs += stepMs);
}

describe('work in slices', () => {
  it('has the same result as without slices', async () => {
    expect(atOnce(counting(1_000))).toBe(500_500);
    expect(await inSlices(counting(1_000), { now: clockOf(3) })).toBe(500_500);
  });

  it('lets other tasks run between slices', async () => {
    const seen: string[] = [];
    function* work(): Generator<undefined, undefined> {
      for (const part of ['first', 'second', 'third']) {
        seen.push(part);
        yield;
      }
      return undefined;
    }
    const working = inSlices(work(), { now: clockOf(100) });
    const other = new MessageChannel();
    other.port1.addEventListener('message', () => seen.push('another'), { once: true });
    other.port1.start();
    other.port2.postMessage(null);
    await working;
    other.port1.close();
    expect(seen).toEqual(['first', 'second', 'another', 'third']);
  });

  it('does not yield during short work', async () => {
    let turns = 0;
    const working = inSlices(counting(10), { now: () => 0 }).then(() => turns);
    const timer = setTimeout(() => (turns += 1), 0);
    expect(await working).toBe(0);
    clearTimeout(timer);
  });

  it('ends at its next pause once it is aborted', async () => {
    const giving = new AbortController();
    let steps = 0;
    function* endless(): Generator<undefined, never> {
      for (;;) {
        steps += 1;
        if (steps === 3) giving.abort(new Error('typed on'));
        yield;
      }
    }
    await expect(inSlices(endless(), { signal: giving.signal, now: clockOf(100) })).rejects.toThrow('typed on');
    expect(steps).toBe(3);
  });

  it('rejects with the failure of the work', async () => {
    function* failing(): Generator<undefined, never> {
      yield;
      throw new Error('broken');
    }
    await expect(inSlices(failing())).rejects.toThrow('broken');
  });
});
