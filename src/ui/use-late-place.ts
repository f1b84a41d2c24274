import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard's place when a pressed button makes room for what comes late: once that is there, focus goes to its
 * heading, and the page stays where it is. Not when the reader has gone elsewhere meanwhile.
 *
 * @param hasCome by a press: what comes with a link takes nobody's place
 */
export function useLatePlace(hasCome: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasCome && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
  }, [hasCome]);
  return ref;
}
