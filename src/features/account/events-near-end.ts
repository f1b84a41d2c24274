import { useEffect, useRef, type RefObject } from 'react';

/** So that a page of rows is there before the reader is. */
const AHEAD = '0px 0px 1200px 0px';

/**
 * Calls `load` each time the marked place comes near the screen, once. A browser tells of places when it draws, so in a tab
 * that is not seen nothing is loaded.
 *
 * @param armed false while a load is under way, and for as long as none is wanted: each time it becomes true the place is looked at anew
 * @param load keep the function itself stable
 */
export function useNearEnd(armed: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: place } = ref;
    if (!armed || place === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== true) return;
        observer.disconnect();
        load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [armed, load]);
  return ref;
}
