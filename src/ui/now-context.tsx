import { createContext, use, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { systemClock, type Clock } from '~/lib/clock';
import { createTicker } from './ticker';

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
