import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { explainName, explainTraderProblem } from '~/domain/address-problem';
import { describeInOne } from '~/domain/describe-error';
import type { ClassifiedInput, Typo } from './classify-input';
import { LazyWalletDialog } from '~/features/wallet/wallet-button';
import { MOST_READ } from '~/lib/typed-address';
import { shortened } from '~/lib/address';
import { harmlessText } from '~/lib/harmless-text';
import { reported } from '~/lib/to-error';
import { paletteText } from '~/text/en/palette';
import { traderText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { useAnnounce } from '~/ui/live-region';
import { useModal } from '~/ui/dialog';
import { useAppServices } from '../app-services';
import { DemoDialog } from '../demo-dialog';
import type { Choice, Entry, OtherDialog } from './entry';
import { PaletteField } from './palette-field';
import { keyOfEntry, optionId, PaletteList } from './palette-list';
import { useSections } from './use-sections';

export type PaletteProps = {
  readonly onClose: () => void;
  /** Takes the text that was typed while this code was loading. */
  readonly takeTyped: () => string;
  /** A dialog that replaces this one. */
  readonly onDialog: (name: OtherDialog) => void;
};

/**
 * The entry that the reader chose before the lookup ended. It opens if its entity is found; otherwise the entry stays
 * and says that the entity does not exist.
 */
type Waiting = { readonly key: string; readonly inNewTab: boolean };

/** The search for pages, entities and actions. It covers the page until the reader chooses something. */
export function Palette({ onClose, takeTyped, onDialog }: PaletteProps) {
  const t = useText(paletteText);
  const listId = useId();
  const [text, setText] = useState(takeTyped);
  const [pointed, setPointed] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { ref, handlers } = useModal(onClose);
  const { sections, classified, vaultsError, onChosen } = useSections(text);
  const choose = useChoose(onClose);
  const opened = useRef(false);
  const entries = sections.flatMap((section) => section.entries);
  const active =
    entries.find((entry) => keyOfEntry(entry) === pointed) ??
    entries.find(({ choice }) => choice.kind !== 'none') ??
    entries[0];
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
    // A reader who continues to type no longer wants the earlier choice to open.
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
            setText(next.slice(0, LONGEST_TEXT));
            setPointed(null);
            setWaiting(null);
          }}
          listId={listId}
          activeId={activeId}
          onMove={move}
          onChoose={(inNewTab) => active !== undefined && pick(active, inNewTab)}
          onClose={onClose}
        />
        <PaletteNotes text={text} classified={classified} count={entries.length} vaultsError={vaultsError} />
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

/** Limits the field, because a browser renders a megabyte of text slowly. */
const LONGEST_TEXT = 20_001;
/** Space for the group's name above a line, and for the edge below it. */
const ROOM_ABOVE = 36;
const ROOM_BELOW = 8;

/** Called for keys only: if the list scrolled under the pointer, the pointer would be on another line. */
function revealIn(scroller: Element | null, line: Element | null): void {
  if (scroller === null || line === null) return;
  const [box, place] = [scroller.getBoundingClientRect(), line.getBoundingClientRect()];
  const above = box.top + ROOM_ABOVE - place.top;
  const below = place.bottom + ROOM_BELOW - box.bottom;
  if (above > 0) scroller.scrollTop -= above;
  else if (below > 0) scroller.scrollTop += below;
}

/** The index of the next line: single steps wrap around, larger ones stop at the ends. */
function placeAfter(at: number, step: number | 'first' | 'last', count: number): number {
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  if (Math.abs(step) === 1) return (at + step + count) % Math.max(1, count);
  return Math.max(0, Math.min(count - 1, at + step));
}

const keyClassName = 'rounded-chip border border-line bg-raised px-1 font-sans';

/** Explains the keys, on screens wide enough for a keyboard. */
function PaletteFoot() {
  const { keys } = useText(paletteText);
  return (
    <div className="flex shrink-0 gap-4 border-t border-line px-4 py-2 text-small text-muted max-rail:hidden">
      <span>
        <kbd className={keyClassName}>↑</kbd> <kbd className={keyClassName}>↓</kbd> {keys.move}
      </span>
      <span>
        <kbd className={keyClassName}>{keys.enter}</kbd> {keys.open}
      </span>
      <span>
        <kbd className={keyClassName}>{keys[/^(Mac|iP)/.test(navigator.platform) ? 'apple' : 'other']}</kbd>{' '}
        <kbd className={keyClassName}>{keys.enter}</kbd> {keys.newTab}
      </span>
      <span className="ms-auto">
        <kbd className={keyClassName}>{keys.escape}</kbd> {keys.close}
      </span>
    </div>
  );
}

/** A choice that closes the palette. */
type Ending = Exclude<Choice, { readonly kind: 'dialog' | 'ask' | 'wait' | 'none' }>;

/**
 * Runs a choice and announces it.
 * @param onClose called first, so that the focus returns to its old place and then moves with the page
 */
function useChoose(onClose: () => void): (choice: Ending, inNewTab: boolean) => void {
  const router = useRouter();
  const announce = useAnnounce();
  const t = useText(paletteText);
  const { leaveFor } = useAppServices();
  const hrefOf = (to: NavigateOptions) => router.history.createHref(router.buildLocation(to).publicHref);
  const open = (href: string) => void window.open(href, '_blank', 'noopener');

  return (choice, inNewTab) => {
    onClose();
    if (choice.kind === 'act') {
      void reported(Promise.resolve(choice.run()).then(announce));
      return;
    }
    if (choice.kind === 'leave') {
      if (inNewTab) open(choice.href);
      else if (!leaveFor(choice.href)) announce(t.actions.busy);
      return;
    }
    choice.before?.();
    if (inNewTab) {
      open(hrefOf(choice.to));
      return;
    }
    if (choice.said !== undefined) announce(choice.said);
    const { focus } = choice;
    void reported(router.navigate(choice.to).then(() => focus !== undefined && focusWithin(focus)));
  };
}

/** Focuses a control on the page once it is rendered; if there are several, the chosen one. */
function focusWithin(id: string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(id);
    const control =
      place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input, select, button');
    control?.focus();
  });
}

type PaletteNotesProps = {
  readonly text: string;
  readonly classified: ClassifiedInput;
  readonly count: number;
  readonly vaultsError: Error | null;
};

/** Longest part of the typed text that a message repeats. */
const LONGEST_REPEATED = 60;

/** Messages about the typed text: a part of it isn't an address, no entry matches, or a part was not read. */
function PaletteNotes({ text, classified, count, vaultsError }: PaletteNotesProps) {
  const t = useText(paletteText);
  const { problem } = useText(traderText);
  const core = useText();
  const { numbers } = useFormat();
  const isTyped = text.trim() !== '';
  return (
    <div className="flex shrink-0 flex-col gap-1 px-4 text-small text-muted [&>p]:py-1">
      {classified.typos.map((typo) => (
        <p key={typo.text} role="alert" className="wrap-anywhere text-warn-text">
          <TypoMessage typo={typo} />
        </p>
      ))}
      {classified.cut && <p>{t.cut(numbers.group(BigInt(MOST_READ)))}</p>}
      {classified.name !== null && count === 0 && (
        <p role="alert" className="wrap-anywhere text-warn-text">
          {explainName(classified.name, problem)}
        </p>
      )}
      {isTyped && count === 0 && classified.typos.length === 0 && classified.name === null && (
        <p className="wrap-anywhere">
          {t.nothing(harmlessText(text.trim(), LONGEST_REPEATED))} {t.nothingHelp}
        </p>
      )}
      {isTyped && vaultsError !== null && <p>{t.vaultsFailed(describeInOne(vaultsError, core))}</p>}
      <p role="status" className="sr-only">
        {isTyped && t.count(count)}
      </p>
    </div>
  );
}

function TypoMessage({ typo }: { readonly typo: Typo }) {
  const t = useText(paletteText);
  const { problem } = useText(traderText);
  if (typo.kind === 'hash') return <>{t.typos.hash(shortened(typo.text), typo.text.replace(/^0x/i, '').length)}</>;
  return (
    <>
      {t.typos.address(shortened(typo.text))} {explainTraderProblem(typo.text, problem)}
    </>
  );
}

/** The palette, or the dialog that was chosen in it. */
export function PaletteDialogs({ onClose, takeTyped }: Omit<PaletteProps, 'onDialog'>) {
  const { demo } = useAppServices();
  const [other, setOther] = useState<OtherDialog | null>(null);
  if (other === 'wallet') return <LazyWalletDialog onClose={onClose} />;
  if (other === 'demo') return demo !== null && <DemoDialog demo={demo} onClose={onClose} />;
  return <Palette onClose={onClose} takeTyped={takeTyped} onDialog={setOther} />;
}
