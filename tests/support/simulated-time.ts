import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { openApp, type OpenAppOptions, type OpenedApp } from './open-app';

/** Only `run` moves the timers and clocks of each test in a file. */
export function simulateTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

export const run = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const ALL_MARKETS = 44;

/** Opens the app with all markets in simulated time; its polls do not coincide. */
export async function openInTime(options: OpenAppOptions): Promise<OpenedApp> {
  const state: { opened: OpenedApp | null } = { opened: null };
  let turn = 0;
  const opening = openApp({ markets: ALL_MARKETS, random: () => (++turn * 0.618034) % 1, ...options });
  void opening.then((one) => (state.opened = one));
  for (let tries = 0; tries < 100 && state.opened === null; tries += 1) await run(50);
  return opening;
}
