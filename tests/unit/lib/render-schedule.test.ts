import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { msToBeat, onBeat } from '~/lib/render-schedule';

describe('a task on the beat', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 10_300 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const start = () => {
    const ranAt: number[] = [];
    return { ranAt, beat: onBeat(() => void ranAt.push(Date.now())) };
  };

  it('runs once for all calls, on the next whole second', () => {
    const { ranAt, beat } = start();
    beat.later();
    vi.advanceTimersByTime(400);
    beat.later();
    vi.advanceTimersByTime(5_000);
    expect(ranAt).toEqual([11_000]);
  });

  it('runs at once for a change that a reader waits for, then at most ten times a second', () => {
    const { ranAt, beat } = start();
    for (let turn = 0; turn < 50; turn += 1) {
      beat.soon();
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(5_000);
    expect(ranAt).toEqual([10_300, 10_400, 10_500, 10_600, 10_700, 10_800]);
  });

  it('does not wait for a clock that was set back to catch up', () => {
    const { ranAt, beat } = start();
    beat.soon();
    vi.advanceTimersByTime(5);
    vi.setSystemTime(10_300 - 9_000);
    beat.soon();
    vi.advanceTimersByTime(400);
    beat.later();
    vi.advanceTimersByTime(1_000);
    expect(ranAt).toHaveLength(3);
  });

  it.each([
    { costMs: 10, nextMs: 100 },
    { costMs: 250, nextMs: 502 },
    { costMs: 5_000, nextMs: 5_301 },
  ])('that takes $costMs ms leaves the same time for answers, up to a limit', ({ costMs, nextMs }) => {
    const ranAt: number[] = [];
    const beat = onBeat(() => {
      ranAt.push(Date.now() - 10_300);
      vi.setSystemTime(Date.now() + costMs);
    });
    beat.soon();
    vi.advanceTimersByTime(1);
    beat.soon();
    vi.advanceTimersByTime(4_000);
    expect(ranAt).toEqual([0, nextMs]);
  });

  it('runs once with the next frame if no other answers are pending, and counts toward the limit', () => {
    const { ranAt, beat } = start();
    beat.soon();
    vi.advanceTimersByTime(10);
    beat.soon();
    vi.advanceTimersByTime(20);
    beat.now();
    vi.advanceTimersByTime(10);
    beat.soon();
    vi.advanceTimersByTime(5_000);
    expect(ranAt).toEqual([10_300, 10_330, 10_430]);
  });

  it('does not wait for the previous frame to be drawn if no other answers are pending', () => {
    const frames: FrameRequestCallback[] = [];
    const draw = () => frames.splice(0).forEach((frame) => frame(0));
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const { ranAt, beat } = start();
    beat.soon();
    vi.advanceTimersByTime(0);
    draw();
    // The last answer comes while the frame is being drawn, which takes 250 ms.
    beat.now();
    vi.setSystemTime(10_550);
    vi.advanceTimersByTime(1);
    draw();
    expect(ranAt).toEqual([10_300, 10_551]);
  });

  it('runs together with all others of its frame, even after one that fails', async () => {
    const frames: FrameRequestCallback[] = [];
    const failed = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    vi.stubGlobal('reportError', failed);
    const steps: string[] = [];
    const step = (name: string) => () => {
      steps.push(name);
      void Promise.resolve().then(() => steps.push(`rendered ${name}`));
    };
    onBeat(step('one')).later();
    onBeat(() => {
      throw new Error('two');
    }).later();
    onBeat(step('three')).later();
    vi.advanceTimersByTime(1_000);
    frames[0]?.(0);
    await Promise.resolve();
    expect(steps).toEqual(['one', 'three', 'rendered one', 'rendered three']);
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('two'));
    for (const frame of frames.slice(1)) frame(0);
    expect(steps).toHaveLength(4);
  });

  it('does not wait for the beat if an urgent change comes, and does not run again for the rest', () => {
    const { ranAt, beat } = start();
    beat.later();
    vi.advanceTimersByTime(100);
    beat.soon();
    vi.advanceTimersByTime(5_000);
    expect(ranAt).toEqual([10_400]);
  });

  it('does not run after it was stopped, and can start again', () => {
    const { ranAt, beat } = start();
    beat.later();
    beat.stop();
    vi.advanceTimersByTime(5_000);
    expect(ranAt).toEqual([]);
    beat.soon();
    vi.advanceTimersByTime(5_000);
    expect(ranAt).toHaveLength(1);
  });

  it('is always more than zero and at most a second away', () => {
    vi.setSystemTime(11_000);
    expect(msToBeat()).toBe(1_000);
    vi.setSystemTime(11_999);
    expect(msToBeat()).toBe(1);
  });
});
