import { describe, expect, it } from 'vitest';
import { recoverFromStaleChunks } from '~/app/stale-chunk';
import { MemoryArea } from '../lib/memory-area';

function setUp({ inFlight = false, kept = true }: { inFlight?: boolean; kept?: boolean } = {}) {
  const target = new EventTarget();
  const area = new MemoryArea();
  const state = { nowMs: 1_000_000, reloads: 0 };
  const stop = recoverFromStaleChunks({
    target,
    area: kept ? area : null,
    now: () => state.nowMs,
    isCancelInFlight: () => inFlight,
    reload: () => {
      state.reloads += 1;
    },
  });
  /** True when the error was handled, so that nobody else reports it. */
  const failToLoad = () => !target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  return { state, failToLoad, stop };
}

describe('a chunk that a deployment has removed', () => {
  it('reloads the page once', () => {
    const { state, failToLoad } = setUp();
    expect(failToLoad()).toBe(true);
    expect(state.reloads).toBe(1);
  });

  it('does not loop when that did not help, and tries again much later', () => {
    const { state, failToLoad } = setUp();
    failToLoad();
    state.nowMs += 30_000;
    expect(failToLoad()).toBe(false);
    expect(state.reloads).toBe(1);
    state.nowMs += 60_000;
    failToLoad();
    expect(state.reloads).toBe(2);
  });

  it('never reloads in the middle of a cancel', () => {
    const { state, failToLoad } = setUp({ inFlight: true });
    expect(failToLoad()).toBe(false);
    expect(state.reloads).toBe(0);
  });

  it('never reloads where the browser cannot remember that it did', () => {
    const { state, failToLoad } = setUp({ kept: false });
    expect(failToLoad()).toBe(false);
    expect(state.reloads).toBe(0);
  });

  it('stops listening', () => {
    const { state, failToLoad, stop } = setUp();
    stop();
    failToLoad();
    expect(state.reloads).toBe(0);
  });
});
