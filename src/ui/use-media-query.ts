import { useCallback, useSyncExternalStore } from 'react';

/** Under this width the rail becomes tabs and tables become cards. The style sheets have the same limit. */
export const narrowScreen = '(max-width: 719px)';

/** Whether a media query holds now. False where the environment knows no media. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = mediaOf(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaOf(query)?.matches ?? false);
}

function mediaOf(query: string): MediaQueryList | null {
  return typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia(query) : null;
}
