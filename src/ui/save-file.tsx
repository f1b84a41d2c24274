import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { downloadFile, saveFile, type Saving } from '~/lib/download';
import { savingText } from '~/text/en/common';
import { useText } from '~/text/text-context';
import { Button } from './button';
import { Dialog } from './dialog';

/** How a file reached the reader, or that the reader closed the share sheet. */
export type Saved = Exclude<Saving, 'needs-press'>;

/** Offers a file to the reader. */
export type SaveFile = (name: string, blob: Blob) => Promise<Saved>;

const SaveFileContext = createContext<SaveFile>(saveNow);

/** Saves without asking for another press: by a download, where sharing needs one. */
async function saveNow(name: string, blob: Blob): Promise<Saved> {
  const saving = await saveFile(name, blob);
  if (saving !== 'needs-press') return saving;
  downloadFile(name, blob);
  return 'handed-over';
}

type Waiting = {
  readonly name: string;
  readonly blob: Blob;
  readonly done: (saved: Saved) => void;
};

/**
 * Gives everything below one way to save a file. Where it opens the share sheet and the file took so long that the press
 * no longer counts, a dialog asks for another one.
 */
export function SaveFileProvider({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const save = useCallback<SaveFile>(async (name, blob) => {
    const saving = await saveFile(name, blob);
    if (saving !== 'needs-press') return saving;
    return new Promise((done) => {
      setWaiting({ name, blob, done });
    });
  }, []);
  return (
    <SaveFileContext value={save}>
      {children}
      {waiting !== null && <ReadyDialog key={waiting.name} waiting={waiting} onClose={() => setWaiting(null)} />}
    </SaveFileContext>
  );
}

/** Returns the function that saves a file. */
export function useSaveFile(): SaveFile {
  return use(SaveFileContext);
}

/** Returns the function that saves a JSON text as a file, and says nothing about it. */
export function useSaveJson(): (name: string, json: string) => void {
  const save = useSaveFile();
  return (name, json) => void save(name, new Blob([json], { type: 'application/json' }));
}

type ReadyDialogProps = { readonly waiting: Waiting; readonly onClose: () => void };

function ReadyDialog({ waiting: { name, blob, done }, onClose }: ReadyDialogProps) {
  const t = useText(savingText);
  const close = (saved: Saved) => {
    done(saved);
    onClose();
  };
  return (
    <Dialog
      open
      sheet
      title={t.ready}
      onClose={() => close('cancelled')}
      footer={
        <Button tone="primary" data-autofocus onClick={() => void saveNow(name, blob).then(close)}>
          {t.save}
        </Button>
      }
    >
      <p translate="no" className="wrap-anywhere">
        {name}
      </p>
    </Dialog>
  );
}
