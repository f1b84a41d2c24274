import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { downloadFile, saveFile, type Saving } from '~/lib/download';
import type { Catalogue } from '~/text/catalogue';
import { savingText } from '~/text/en/common';
import { useText } from '~/text/text-context';
import { Button } from './button';
import { Dialog } from './dialog';
import { touchScreen, useMediaQuery } from './use-media-query';

/** How a file reached the reader, or that the reader closed the share sheet. */
export type Saved = Exclude<Saving, 'needs-press'>;

/** Says only what is known about the file. */
export function savedText(file: string, saved: Saved, t: Catalogue['saving']): string {
  return { 'handed-over': t.handedOver(file), shared: t.shared(file), cancelled: t.notSaved }[saved];
}

/** Offers a file to the reader. */
export type SaveFile = (name: string, blob: Blob) => Promise<Saved>;

const SaveFileContext = createContext<SaveFile>(saveNow);

/** Saves without requiring another press: downloads the file if sharing would need one. */
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
 * Provides one way to save a file. If the file took so long that the press no longer opens the share sheet, a dialog
 * requests another press. On a touch screen a note follows the first download: browsers inside other apps may drop it,
 * and a page cannot detect that.
 */
export function SaveFileProvider({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isTouch = useMediaQuery(touchScreen);
  const [note, setNote] = useState<Element | 'unseen' | 'closed'>('unseen');
  const save = useCallback<SaveFile>(async (name, blob) => {
    const saving = await saveFile(name, blob);
    // Everything outside of an open dialog is inert, so the note goes into the dialog.
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const saved =
      saving === 'needs-press' ? await new Promise<Saved>((done) => setWaiting({ name, blob, done })) : saving;
    if (saved === 'handed-over') setNote((before) => (before === 'unseen' ? place : before));
    return saved;
  }, []);
  return (
    <SaveFileContext value={save}>
      {children}
      {waiting !== null && <ReadyDialog key={waiting.name} waiting={waiting} onClose={() => setWaiting(null)} />}
      {isTouch && note instanceof Element && (
        <ArrivalNote place={note} onLeave={() => setNote(document.body)} onClose={() => setNote('closed')} />
      )}
    </SaveFileContext>
  );
}

/** Returns the function that saves a file. */
export function useSaveFile(): SaveFile {
  return use(SaveFileContext);
}

/** Returns the function that saves a JSON text as a file, without a message. */
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

type ArrivalNoteProps = {
  readonly place: Element;
  /** Called when the dialog that contains it closes. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
};

function ArrivalNote({ place, onLeave, onClose }: ArrivalNoteProps) {
  const t = useText(savingText);
  const { common } = useText();
  useEffect(() => {
    place.addEventListener('close', onLeave);
    return () => place.removeEventListener('close', onLeave);
  }, [place, onLeave]);
  return createPortal(
    <div
      ref={showNow}
      popover="manual"
      role="status"
      className="fixed inset-x-2 top-2 bottom-auto mx-auto my-0 w-auto max-w-lg rounded-panel border border-strong-line bg-panel px-3.5 py-3 text-ink print:hidden"
    >
      <p>{t.mayNotArrive}</p>
      <Button className="mt-2" size="small" onClick={onClose}>
        {common.close}
      </Button>
    </div>,
    place,
  );
}

function showNow(popover: HTMLElement | null): void {
  popover?.showPopover();
}
