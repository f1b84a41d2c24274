import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '~/text/text-context';
import { IconButton } from './icon-button';
import { useAnnounce } from './live-region';

export type CopyButtonProps = {
  /** A function where making the text takes work: it is called when the button is pressed. */
  readonly text: string | (() => string);
  /** What is copied, in a word: "address". */
  readonly what: string;
};

type CopyState = 'idle' | 'done' | 'failed';

const SHOWN_MS = 1600;

/** Copies a text and says whether that worked: browsers may refuse, and the reader must not paste something older. */
export function CopyButton({ text, what }: CopyButtonProps) {
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
  const label = state === 'done' ? t.common.copied : state === 'failed' ? t.common.copyFailed : t.common.copyValue(what);
  return (
    <IconButton label={label} onClick={() => void copy()} className="size-6">
      {state === 'done' && <Check size={13} aria-hidden="true" />}
      {state === 'failed' && <X size={13} aria-hidden="true" />}
      {state === 'idle' && <Copy size={13} aria-hidden="true" />}
    </IconButton>
  );
}
