import { useCallback, useSyncExternalStore } from 'react';

/** Below this width the rail becomes tabs and tables become cards. The style sheets use the same limit. */
export const narrowScreen = '(max-width: 719px)';

/** Whether a media query matches now. False in environments without media queries. */
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
