import { useCallback, useEffect, useState } from 'react';

const moves = ['pointermove', 'touchstart', 'keydown', 'scroll', 'wheel'] as const;

/** Whether the reader has done anything yet, and a way to say so: to read the top of a page, nobody needs all of its code. */
export function useFirstMove(): { readonly moved: boolean; readonly move: () => void } {
  const [moved, setMoved] = useState(false);
  const move = useCallback(() => setMoved(true), []);
  useEffect(() => {
    if (moved) return undefined;
    const controller = new AbortController();
    for (const name of moves) window.addEventListener(name, move, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [moved, move]);
  return { moved, move };
}
