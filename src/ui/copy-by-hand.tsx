import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useText } from '~/text/text-context';
import { copyText } from './copy-text';
import { Dialog } from './dialog';

/** Copies a text. Returns false when the browser refuses. */
type Copy = (text: string) => Promise<boolean>;

const CopyContext = createContext<Copy>(copyText);

/**
 * The function for everything that copies. If the browser refuses, a dialog shows the text, selected, for copying by
 * hand.
 */
export function useCopyText(): Copy {
  return use(CopyContext);
}

export function CopyProvider({ children }: { readonly children: ReactNode }) {
  const [refused, setRefused] = useState<string | null>(null);
  const copy = useCallback<Copy>(async (text) => {
    const isCopied = await copyText(text);
    setRefused(isCopied ? null : text);
    return isCopied;
  }, []);
  return (
    <CopyContext value={copy}>
      {children}
      {refused !== null && <CopyByHand text={refused} onClose={() => setRefused(null)} />}
    </CopyContext>
  );
}

function CopyByHand({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useText().common;
  return (
    <Dialog open onClose={onClose} title={t.copyFailed} description={t.copyByHand}>
      <textarea
        data-autofocus
        readOnly
        aria-label={t.copyFailed}
        value={text}
        rows={Math.min(12, text.split('\n').length + 2)}
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
        className="w-full rounded-control border border-control-line bg-panel px-2.5 py-2 font-mono text-small text-ink wrap-anywhere"
      />
    </Dialog>
  );
}
