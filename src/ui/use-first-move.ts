import { useEffect, useState } from 'react';

/** What a reader does first who means to go further than what is seen at once. */
const firstMoves = ['scroll', 'wheel', 'touchstart', 'pointermove', 'keydown', 'focusin', 'resize'] as const;

/**
 * Whether the reader has done anything yet, and a way to say so: to read the top of a page, nobody needs all of its code.
 *
 * @param atOnce as if there had been a move already
 */
export function useFirstMove(atOnce = false): { readonly moved: boolean; readonly move: () => void } {
  const [moved, setMoved] = useState(() => atOnce || window.scrollY > 0);
  const [move] = useState(() => () => setMoved(true));
  useEffect(() => {
    const controller = new AbortController();
    const once = () => {
      controller.abort();
      move();
    };
    for (const name of firstMoves) window.addEventListener(name, once, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [move]);
  return { moved, move };
}
