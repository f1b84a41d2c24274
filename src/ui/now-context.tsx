import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Clock, systemClock } from '~/lib/clock';

/** A clock that components can subscribe to. It ticks only while it has subscribers and the page is visible. */
type Ticker = {
  readonly now: () => number;
  /** Calls `listener` about every second; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

const BEAT_MS = 1000;

function createTicker(clock: Clock): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const beat = () => {
    for (const listener of listeners) listener();
  };
  // A hidden page shows no ages; on return they are brought up to date at once.
  const adapt = () => {
    const wanted = listeners.size > 0 && document.visibilityState === 'visible';
    if (wanted && timer === undefined) {
      timer = setInterval(beat, BEAT_MS);
      beat();
    }
    if (!wanted && timer !== undefined) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  return {
    now: () => clock.now(),
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', adapt);
        adapt();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', adapt);
        adapt();
      };
    },
  };
}

const NowContext = createContext(createTicker(systemClock()));

/** Gives every age and countdown below it the same clock and the same beat. */
export function NowProvider({ clock, children }: { readonly clock: Clock; readonly children: ReactNode }) {
  const ticker = useMemo(() => createTicker(clock), [clock]);
  return <NowContext value={ticker}>{children}</NowContext>;
}

/**
 * The time now in ms, cut to whole steps; the component is drawn again once a
 * step. A second by default; give minutes or more where a second is not seen.
 */
export function useNow(stepMs = 1000): number {
  const ticker = use(NowContext);
  const snapshot = useCallback(() => Math.floor(ticker.now() / stepMs) * stepMs, [ticker, stepMs]);
  return useSyncExternalStore(ticker.subscribe, snapshot, snapshot);
}
