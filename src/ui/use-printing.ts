import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being put on paper, for what paper alone needs: rows that
 * the screen leaves out, a word on whose page this is. Drawn at once, since the
 * browser takes the page as it stands when the event is over. Both events are
 * heard: not every browser tells its media queries of printing, and a preview
 * tells nothing else.
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
