import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { inFrame, msToBeat } from '~/lib/render-schedule';
import { type Clock, systemClock } from '~/lib/clock';
import { createValueStore, type ReadableValue } from '~/lib/value-store';

/**
 * A clock to which components can subscribe. It ticks only while it has subscribers and the page is visible, unless it
 * may continue in hidden pages.
 */
type Ticker = {
  readonly now: () => number;
  /** Calls `listener` about every second. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** All components of a first rendering that takes at most this long get the time that was read first. */
const FIRST_RENDERING_MS = 2_000;

function createTicker(clock: Clock, goesOn: ReadableValue<boolean>): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownMs = clock.now();
  let stopChoice = (): void => undefined;
  // The time must not change during a rendering: React would render everything again whenever a second ends.
  const now = (): number => {
    const nowMs = clock.now();
    if (timer === undefined && Math.abs(nowMs - shownMs) > FIRST_RENDERING_MS) shownMs = nowMs;
    return shownMs;
  };
  const beat = () => {
    timer = setTimeout(beat, msToBeat());
    inFrame(() => {
      shownMs = clock.now();
      for (const listener of listeners) listener();
    });
  };
  // A hidden page shows no ages; they are updated at once when it becomes visible.
  const adapt = () => {
    const wanted = listeners.size > 0 && (document.visibilityState === 'visible' || goesOn.get());
    if (wanted && timer === undefined) beat();
    if (!wanted && timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  return {
    now,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', adapt);
        stopChoice = goesOn.subscribe(adapt);
        adapt();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', adapt);
        stopChoice();
        adapt();
      };
    },
  };
}

const pauses = createValueStore(false);

const NowContext = createContext(createTicker(systemClock(), pauses));

type NowProviderProps = {
  readonly clock: Clock;
  /** Whether ages and countdowns continue while the page is hidden. */
  readonly goesOn?: ReadableValue<boolean>;
  readonly children: ReactNode;
};

/** Provides every age and countdown below it with the same clock and ticks. */
export function NowProvider({ clock, goesOn = pauses, children }: NowProviderProps) {
  const ticker = useMemo(() => createTicker(clock, goesOn), [clock, goesOn]);
  return <NowContext value={ticker}>{children}</NowContext>;
}

/**
 * The present time in ms, rounded down to whole steps; the component renders once per step. The default step is a
 * second; use minutes or more if seconds do not matter.
 */
export function useNow(stepMs = 1000): number {
  return useWithTime((nowMs) => Math.floor(nowMs / stepMs) * stepMs);
}

/**
 * The result of `read` for the present time in ms. The component renders again only when the result changes, so use it
 * for results that depend on the time but rarely change.
 */
export function useWithTime<Value extends number | string | boolean | null>(read: (nowMs: number) => Value): Value {
  const ticker = use(NowContext);
  const snapshot = (): Value => read(ticker.now());
  return useSyncExternalStore(ticker.subscribe, snapshot, snapshot);
}
