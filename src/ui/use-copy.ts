import { useEffect, useState } from 'react';
import { useText } from '~/text/text-context';
import { useAnnounce } from './live-region';

type CopyState = 'idle' | 'done' | 'failed';

export type CopiedText = string | (() => string | Promise<string>);

const SHOWN_MS = 1600;

/**
 * Copies a text, and shows and announces for a moment whether that worked. Browsers may refuse, and the reader must not
 * paste something older.
 * @param text a function where making the text takes work, and a promise where it takes long
 * @param copied what is announced
 */
export function useCopy(text: CopiedText, copied?: string): { readonly state: CopyState; readonly copy: () => void } {
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
      const made = typeof text === 'string' ? text : text();
      // Synchronous where possible: some browsers copy only while they handle the press.
      await navigator.clipboard.writeText(typeof made === 'string' ? made : await made);
      setState('done');
      announce(copied ?? t.common.copied);
    } catch {
      setState('failed');
      announce(t.common.copyFailed);
    }
  };
  return { state, copy: () => void copy() };
}
