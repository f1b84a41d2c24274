import { Check, Copy, X } from 'lucide';
import { useEffect, useState } from 'react';
import { useText } from '~/text/text-context';
import { useCopyText } from './copy-by-hand';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useAnnounce } from './live-region';

export type CopyButtonProps = {
  /** The text, or a function that makes it when the button is pressed, for texts that take time. */
  readonly text: CopiedText;
  /** Names the copied text: "address". */
  readonly what: string;
};

/** Copies a text and announces whether that worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const t = useText();
  const { state, copy } = useCopy(text);
  const label =
    state === 'done' ? t.common.copied : state === 'failed' ? t.common.copyFailed : t.common.copyValue(what);
  return (
    <IconButton label={label} onClick={copy} className="size-6">
      {state === 'done' && <Icon of={Check} size={13} />}
      {state === 'failed' && <Icon of={X} size={13} />}
      {state === 'idle' && <Icon of={Copy} size={13} />}
    </IconButton>
  );
}

type CopyState = 'idle' | 'done' | 'failed';

type CopiedText = string | (() => string | Promise<string>);

const SHOWN_MS = 1600;

/**
 * Copies a text, then shows and announces for a moment whether it worked. Browsers may refuse, and the reader must not
 * paste an older text.
 * @param text a function if making the text takes work, and a promise if it takes long
 * @param copied the announcement
 */
export function useCopy(text: CopiedText, copied?: string): { readonly state: CopyState; readonly copy: () => void } {
  const t = useText();
  const announce = useAnnounce();
  const copyText = useCopyText();
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      const made = typeof text === 'string' ? text : text();
      // Synchronous if possible, because some browsers copy only while they handle the press.
      const isCopied = await copyText(typeof made === 'string' ? made : await made);
      setState(isCopied ? 'done' : 'failed');
      announce(isCopied ? (copied ?? t.common.copied) : t.common.copyFailed);
    } catch {
      setState('failed');
      announce(t.common.copyFailed);
    }
  };
  return { state, copy: () => void copy() };
}
