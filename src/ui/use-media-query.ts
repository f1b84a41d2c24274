import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Below this width the rail becomes tabs and tables become cards. The style sheets use the same limit. */
export const narrowScreen = '(max-width: 719px)';

/** The main pointer is a finger: a phone or a tablet. */
export const touchScreen = '(pointer: coarse)';

/** Whether a media query matches now. False in environments without media queries. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => mediaOf(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list?.matches ?? false);
}

function mediaOf(query: string): MediaQueryList | null {
  return typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia(query) : null;
}

/**
 * Whether the page is being printed, for content that only paper needs: rows that the screen leaves out, and the name
 * of the page's trader. It renders at once, since the browser prints the page right after the event. It uses both the
 * events and the media query, because some browsers do not update media queries for printing, and a preview updates
 * only those.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => mediaOfPrint()?.matches ?? false);
  useEffect(() => {
    const list = mediaOfPrint();
    const set = (now: boolean) => flushSync(() => setPrinting(now));
    const begin = () => set(true);
    const end = () => set(false);
    const changed = (event: MediaQueryListEvent) => set(event.matches);
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    list?.addEventListener('change', changed);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
      list?.removeEventListener('change', changed);
    };
  }, []);
  return printing;
}

function mediaOfPrint(): MediaQueryList | null {
  return typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia('print') : null;
}
