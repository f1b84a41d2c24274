import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
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

type FileSaving = {
  readonly save: SaveFile;
  /** Shows that a file could not be saved. */
  readonly tellFailure: (sentence: string) => void;
};

const SaveFileContext = createContext<FileSaving>({ save: saveNow, tellFailure: (sentence) => reportError(sentence) });

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
  readonly fail: (thrown: unknown) => void;
};

/** Everything outside of an open dialog is inert, so a note goes into the dialog. */
function placeOfNote(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

/**
 * Provides one way to save a file. If the file took so long that the press no longer opens the share sheet, a dialog
 * requests another press. On a touch screen a note follows the first download: browsers inside other apps may drop it,
 * and a page cannot detect that.
 */
export function SaveFileProvider({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const t = useText(savingText);
  const isTouch = useMediaQuery(touchScreen);
  const [note, setNote] = useState<Element | 'unseen' | 'closed'>('unseen');
  const [failure, setFailure] = useState<{ readonly place: Element; readonly sentence: string } | null>(null);
  const save = useCallback<SaveFile>(async (name, blob) => {
    const saving = await saveFile(name, blob);
    const place = placeOfNote();
    const saved =
      saving === 'needs-press'
        ? await new Promise<Saved>((done, fail) => setWaiting({ name, blob, done, fail }))
        : saving;
    if (saved === 'handed-over') setNote((before) => (before === 'unseen' ? place : before));
    return saved;
  }, []);
  const value = useMemo<FileSaving>(
    () => ({ save, tellFailure: (sentence) => setFailure({ place: placeOfNote(), sentence }) }),
    [save],
  );
  return (
    <SaveFileContext value={value}>
      {children}
      {waiting !== null && <ReadyDialog key={waiting.name} waiting={waiting} onClose={() => setWaiting(null)} />}
      {isTouch && note instanceof Element && (
        <Note role="status" place={note} onLeave={() => setNote(document.body)} onClose={() => setNote('closed')}>
          {t.mayNotArrive}
        </Note>
      )}
      {failure !== null && (
        <Note
          role="alert"
          place={failure.place}
          onLeave={() => setFailure({ ...failure, place: document.body })}
          onClose={() => setFailure(null)}
        >
          {failure.sentence}
        </Note>
      )}
    </SaveFileContext>
  );
}

/** Returns the function that saves a file. It rejects if the browser refuses, which the caller must show. */
export function useSaveFile(): SaveFile {
  return use(SaveFileContext).save;
}

/** Returns the function that shows why a file could not be saved, for a caller without a place for it. */
export function useTellFailure(): FileSaving['tellFailure'] {
  return use(SaveFileContext).tellFailure;
}

type ReadyDialogProps = { readonly waiting: Waiting; readonly onClose: () => void };

function ReadyDialog({ waiting: { name, blob, done, fail }, onClose }: ReadyDialogProps) {
  const t = useText(savingText);
  const close = (saved: Saved) => {
    done(saved);
    onClose();
  };
  const failed = (thrown: unknown) => {
    // Close the dialog at once, so that no note about the failure goes into it.
    flushSync(onClose);
    fail(thrown);
  };
  return (
    <Dialog
      open
      sheet
      title={t.ready}
      onClose={() => close('cancelled')}
      footer={
        <Button tone="primary" data-autofocus onClick={() => saveNow(name, blob).then(close, failed)}>
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

type NoteProps = {
  readonly role: 'status' | 'alert';
  readonly place: Element;
  /** Called when the dialog that contains it closes. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A note at the top of the screen, also over a dialog. */
function Note({ role, place, onLeave, onClose, children }: NoteProps) {
  const { common } = useText();
  useEffect(() => {
    place.addEventListener('close', onLeave);
    return () => place.removeEventListener('close', onLeave);
  }, [place, onLeave]);
  return createPortal(
    <div
      ref={showNow}
      popover="manual"
      role={role}
      className="fixed inset-x-2 top-2 bottom-auto mx-auto my-0 w-auto max-w-lg rounded-panel border border-strong-line bg-panel px-3.5 py-3 text-ink print:hidden"
    >
      <p>{children}</p>
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
