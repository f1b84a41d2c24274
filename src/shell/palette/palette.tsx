import { useEffect, useId, useRef, useState } from 'react';
import { paletteText } from '~/text/en/palette';
import { useText } from '~/text/text-context';
import { useModal } from '~/ui/use-modal';
import type { Entry, OtherDialog } from './entry';
import { PaletteField } from './palette-field';
import { PaletteFoot } from './palette-foot';
import { keyOfEntry, optionId, PaletteList } from './palette-list';
import { PaletteNotes } from './palette-notes';
import { useChoose } from './use-choose';
import { useSections } from './use-sections';

export type PaletteProps = {
  readonly onClose: () => void;
  /** A dialog in place of this one. */
  readonly onDialog: (name: OtherDialog) => void;
};

/** Chosen before it was known to be there: it opens once it is; where it is not, it stays and says so. */
type Waiting = { readonly key: string; readonly inNewTab: boolean };

/** Search, and everything that can be done, by its name: over the page, until something is chosen. */
export function Palette({ onClose, onDialog }: PaletteProps) {
  const t = useText(paletteText);
  const listId = useId();
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { ref, handlers } = useModal(onClose);
  const { sections, recognised, vaultsError, onChosen } = useSections(text);
  const choose = useChoose(onClose);
  const opened = useRef(false);
  const entries = sections.flatMap((section) => section.entries);
  const active = entries.find((entry) => keyOfEntry(entry) === pointed) ?? entries.find(({ choice }) => choice.kind !== 'none') ?? entries[0];
  const activeId = active === undefined ? undefined : optionId(listId, keyOfEntry(active));

  const pick = (entry: Entry, inNewTab: boolean) => {
    const { choice } = entry;
    setPointed(keyOfEntry(entry));
    if (choice.kind === 'ask') choice.again();
    if (choice.kind === 'wait' || choice.kind === 'ask') setWaiting({ key: keyOfEntry(entry), inNewTab });
    else if (choice.kind === 'dialog') onDialog(choice.name);
    else if (choice.kind !== 'none') {
      onChosen(entry.id);
      choose(choice, inNewTab);
    }
  };
  const move = (step: number | 'first' | 'last') => {
    const at = active === undefined ? -1 : entries.indexOf(active);
    const next = entries.at(placeAfter(at, step, entries.length));
    if (next === undefined) return;
    setPointed(keyOfEntry(next));
    // Who goes on looking does not want to be taken away by what was chosen before.
    setWaiting(null);
    revealIn(document.getElementById(listId), document.getElementById(optionId(listId, keyOfEntry(next))));
  };

  const awaited = waiting === null ? undefined : entries.find((entry) => keyOfEntry(entry) === waiting.key);
  useEffect(() => {
    if (waiting === null || awaited?.choice.kind !== 'go' || opened.current) return;
    opened.current = true;
    choose(awaited.choice, waiting.inNewTab);
  }, [waiting, awaited, choose]);
  return (
    <dialog
      ref={ref}
      {...handlers}
      aria-label={t.title}
      data-leavable=""
      className="mx-auto mt-[12vh] mb-auto w-[min(40rem,calc(100%-2rem))] overflow-hidden rounded-panel border border-strong-line bg-panel p-0 text-ink max-rail:m-0 max-rail:w-full max-rail:max-w-none max-rail:rounded-t-none max-rail:border-x-0 max-rail:border-t-0"
    >
      <div className="flex max-h-[min(34rem,76dvh)] flex-col max-rail:max-h-[70dvh]">
        <PaletteField
          value={text}
          onChange={(next) => {
            setText(next.slice(0, MOST_KEPT));
            setPointed(null);
            setWaiting(null);
          }}
          listId={listId}
          activeId={activeId}
          onMove={move}
          onChoose={(inNewTab) => active !== undefined && pick(active, inNewTab)}
          onClose={onClose}
        />
        <PaletteNotes text={text} recognised={recognised} count={entries.length} vaultsError={vaultsError} />
        <PaletteList
          id={listId}
          sections={sections}
          active={active === undefined ? null : keyOfEntry(active)}
          waiting={awaited?.choice.kind === 'wait' ? keyOfEntry(awaited) : null}
          onChoose={pick}
          onPoint={setPointed}
        />
        <PaletteFoot />
      </div>
    </dialog>
  );
}

/** More than is ever looked at; a field that holds a megabyte is slow to draw. */
const MOST_KEPT = 20_001;
/** Room for the name of the group above a line, and for the edge below it. */
const ROOM_ABOVE = 36;
const ROOM_BELOW = 8;

/** Only keys scroll: a list that moves under the pointer would point to another line. */
function revealIn(scroller: Element | null, line: Element | null): void {
  if (scroller === null || line === null) return;
  const [box, place] = [scroller.getBoundingClientRect(), line.getBoundingClientRect()];
  const above = box.top + ROOM_ABOVE - place.top;
  const below = place.bottom + ROOM_BELOW - box.bottom;
  if (above > 0) scroller.scrollTop -= above;
  else if (below > 0) scroller.scrollTop += below;
}

/** The place of the next line: single steps go round, larger ones stop at the ends. */
function placeAfter(at: number, step: number | 'first' | 'last', count: number): number {
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  if (Math.abs(step) === 1) return (at + step + count) % Math.max(1, count);
  return Math.max(0, Math.min(count - 1, at + step));
}
