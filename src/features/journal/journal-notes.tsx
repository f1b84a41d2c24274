import { Pencil } from 'lucide';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import {
  createNoteStore,
  LONGEST_NOTE,
  LONGEST_TAG,
  MOST_TAGS,
  noteKey,
  type Notes,
  notesFile,
  type NoteStore,
  type NoteSubject,
  type PositionNote,
  readNotesFile,
} from '~/storage/journal-notes';
import { localArea } from '~/storage/stored-text';
import { keepingNotices } from '~/features/shared/keeping-notices';
import { ListFileIcons, useListFiles } from '~/features/shared/list-files';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { idxInKey } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { journalText } from '~/text/en/journal';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { useMasked } from '~/ui/privacy-context';
import { TextField } from '~/ui/text-field';
import { MaskedMark } from '~/ui/value-marks';

/** The notes of this browser, and notices about their storage. */
export function useNotes(): { readonly store: NoteStore; readonly notes: Notes; readonly notices: readonly string[] } {
  const t = useText(journalText).notes;
  const [store] = useState(() => createNoteStore({ area: localArea(), events: window }));
  const notes = useSyncExternalStore(store.subscribe, store.get);
  return {
    store,
    notes,
    notices: [
      ...(notes.dropped > 0 ? [t.unreadable(notes.dropped)] : []),
      ...keepingNotices(store.keeping(), t.notKept),
    ],
  };
}

/** Identifies a position for its note; null if the note could not be found again later. */
export function noteSubject(trader: string, { market, side, idx, openedAtMs }: PositionLifecycle): NoteSubject | null {
  const [marketAddress, sideWord, number] = [valueOrNull(market), valueOrNull(side), idxInKey(idx)];
  if (marketAddress === null || sideWord === null || number === null) return null;
  return { trader, market: marketAddress, side: sideWord, idx: number, openedAtMs: valueOrNull(openedAtMs) };
}

export function noteOf({ notes }: Notes, subject: NoteSubject | null): PositionNote | null {
  return subject === null ? null : (notes.get(noteKey(subject)) ?? null);
}

/** Saves the notes as a file, and merges the notes of a file into them. */
export function NotesActions({ store }: { readonly store: NoteStore }) {
  const t = useText(journalText).notes;
  const [said, setSaid] = useState<string | null>(null);
  const files = useListFiles({
    subject: 'journal',
    words: t,
    write: (at) => notesFile(store.get(), at),
    read: readNotesFile,
    refusedEntry: t.refused.note,
    add: (notes) => {
      const merged = store.merge(notes);
      return typeof merged === 'string'
        ? t.refused[merged]
        : [t.imported(merged.added, merged.changed), ...keepingNotices(store.keeping(), t.notKept)].join(' · ');
    },
    onSaid: setSaid,
  });
  return (
    <span className="inline-flex flex-wrap items-center gap-2 print:hidden">
      <span role="status" className="text-small text-muted empty:hidden">
        {said}
      </span>
      <ListFileIcons files={files} words={t} />
    </span>
  );
}

type NoteCellProps = {
  readonly store: NoteStore;
  readonly subject: NoteSubject | null;
  readonly note: PositionNote | null;
  /** Names the position. */
  readonly name: string;
  /** Whether to show the whole text; if false, one line of it. */
  readonly isWhole?: boolean;
};

/** Note and tags of a position, and the button that edits them. */
export function NoteCell({ store, subject, note, name, isWhole = false }: NoteCellProps) {
  const t = useText(journalText).notes;
  const masked = useMasked('personal', false);
  const [isOpen, setOpen] = useState(false);
  if (subject === null) return null;
  const text = note?.text ?? '';
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
      <span className="print:hidden">
        <IconButton label={t.edit(name)} onClick={() => setOpen(true)}>
          <Icon of={Pencil} size={14} />
        </IconButton>
      </span>
      <span className="inline-flex min-w-0 flex-wrap items-baseline gap-1.5">
        {note?.tags.map((tag) => (
          <Badge key={tag} tone="neutral">
            {tag}
          </Badge>
        ))}
        {text !== '' &&
          (masked ? (
            <MaskedMark />
          ) : (
            <span
              className={
                isWhole
                  ? 'whitespace-pre-wrap wrap-anywhere'
                  : 'line-clamp-2 max-w-[22rem] min-w-0 whitespace-pre-wrap wrap-anywhere'
              }
              title={isWhole ? undefined : text}
            >
              {text}
            </span>
          ))}
      </span>
      {isOpen && <NoteDialog {...{ store, subject, note, name }} onClose={() => setOpen(false)} />}
    </span>
  );
}

type NoteDialogProps = Omit<NoteCellProps, 'subject' | 'isWhole'> & {
  readonly subject: NoteSubject;
  readonly onClose: () => void;
};

function NoteDialog({ store, subject, note, name, onClose }: NoteDialogProps) {
  const t = useText(journalText).notes;
  const { clock } = useApi();
  // A text that another tab writes in the meantime is merged with the text typed here, and not replaced.
  const [base] = useState(note);
  const [text, setText] = useState(note?.text ?? '');
  const [tags, setTags] = useState(note?.tags.join(', ') ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = tags.split(',').map((tag) => tag.trim());
    const isTagged = given.length <= Math.max(MOST_TAGS, base?.tags.length ?? 0) && given.every(isShort);
    const next = { ...subject, text, tags: given, changedAtMs: Math.round(clock.now()) };
    if (isTagged && store.save(next, base)) onClose();
    else setProblem(t.tooMany);
  };
  return (
    <Dialog open onClose={onClose} title={t.edit(name)} closeOnOutsideClick={false} width="30rem">
      <form onSubmit={submit} className="flex flex-col gap-3.5">
        <span className="flex flex-col gap-1">
          <label htmlFor={id} className="text-small font-medium text-muted">
            {t.text}
          </label>
          <textarea
            id={id}
            value={text}
            rows={6}
            autoComplete="off"
            // A merged note may be longer than the limit.
            maxLength={Math.max(LONGEST_NOTE, base?.text.length ?? 0)}
            onChange={(event) => setText(event.target.value)}
            className="w-full rounded-control border border-control-line bg-panel px-2.5 py-1.5 text-body text-ink"
          />
        </span>
        <TextField
          label={t.tags}
          value={tags}
          onChange={setTags}
          maxLength={MOST_TAGS * (LONGEST_TAG + 2) * 5}
          problem={problem}
        />
        <div className="flex justify-end">
          <Button type="submit" tone="primary">
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function isShort(tag: string): boolean {
  return tag.length <= LONGEST_TAG;
}

type PositionNoteProps = { readonly trader: string; readonly lifecycle: PositionLifecycle; readonly name: string };

/** The note of one position, for its story. */
export function PositionNoteSection({ trader, lifecycle, name }: PositionNoteProps) {
  const t = useText(journalText).notes;
  const { store, notes } = useNotes();
  const subject = noteSubject(trader, lifecycle);
  if (subject === null) return null;
  return (
    <section aria-label={t.text} className="border-t border-line px-4 py-3">
      <h3 className="text-small font-semibold text-muted">{t.text}</h3>
      <NoteCell {...{ store, subject, name }} note={noteOf(notes, subject)} isWhole />
    </section>
  );
}
