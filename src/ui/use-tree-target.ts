import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings an element to the middle of the screen and gives it focus, once for each turn.
 *
 * @param turn 0 for one that nobody looks for
 */
export function useTreeTarget<Target extends HTMLElement>(turn: number): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (turn === 0) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [turn]);
  return ref;
}
