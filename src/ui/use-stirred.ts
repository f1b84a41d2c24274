import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** Who only looks gets the rest as well. */
const PATIENCE_MS = 10_000;

/** Whether the reader has begun to do something with the page: what nobody needs before has its code come then. */
export function useStirred(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    if (stirred) return undefined;
    const stir = () => setStirred(true);
    const timer = setTimeout(stir, PATIENCE_MS);
    for (const sign of signs) window.addEventListener(sign, stir, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, stir, { capture: true });
    };
  }, [stirred]);
  return stirred;
}
