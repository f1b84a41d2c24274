import { useEffect, useState } from 'react';
import { useText } from '~/text/text-context';
import { useAnnounce } from './live-region';

export type CopyState = 'idle' | 'done' | 'failed';

const SHOWN_MS = 1600;

/**
 * Copies a text, and tells for a moment whether that worked, aloud as well: browsers
 * may refuse, and the reader must not paste something older.
 *
 * @param text a function where making the text takes work
 */
export function useCopy(text: string | (() => string)): { readonly state: CopyState; readonly copy: () => void } {
  const t = useText();
  const announce = useAnnounce();
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setState('done');
      announce(t.common.copied);
    } catch {
      setState('failed');
      announce(t.common.copyFailed);
    }
  };
  return { state, copy: () => void copy() };
}
