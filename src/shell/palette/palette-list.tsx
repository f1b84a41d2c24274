import { paletteText } from '~/text/en/palette';
import { useText } from '~/text/text-context';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { Entry } from './entry';
import type { Section } from './use-sections';

type PaletteListProps = {
  readonly id: string;
  readonly sections: readonly Section[];
  /** Key of the active line. */
  readonly active: string | null;
  /** Key of the line that opens as soon as its entity is found. */
  readonly waiting: string | null;
  readonly onChoose: (entry: Entry, inNewTab: boolean) => void;
  readonly onPoint: (key: string) => void;
};

/** Identifies a line. The group is part of it, because a choice may be in two groups. */
export function keyOfEntry({ group, id }: Pick<Entry, 'group' | 'id'>): string {
  return `${group} ${id}`;
}

/** The lines in their groups. The field's keys scroll the list, so it needs no tab stops. */
export function PaletteList({ id, sections, active, waiting, onChoose, onPoint }: PaletteListProps) {
  const t = useText(paletteText);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t.results}
      tabIndex={-1}
      className="flex min-h-0 grow flex-col gap-1 overflow-y-auto overscroll-contain p-2 outline-none"
    >
      {sections.map(({ group, entries, more }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div
            id={`${id}-${group}`}
            role="presentation"
            className="flex justify-between px-2.5 pt-2 pb-1 text-small font-medium text-faint"
          >
            <span>{t.groups[group]}</span>
            {more > 0 && <span className="font-normal">{t.more(more)}</span>}
          </div>
          {entries.map((entry) => {
            const key = keyOfEntry(entry);
            return (
              <PaletteOption
                key={key}
                id={optionId(id, key)}
                entry={entry}
                active={key === active}
                note={key === waiting ? t.status.waiting : entry.note}
                onChoose={(inNewTab) => onChoose(entry, inNewTab)}
                onPoint={() => onPoint(key)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Ids of elements must not contain a space. */
export function optionId(listId: string, key: string): string {
  return `${listId}-${key.replaceAll(/\s/g, '_')}`;
}

type PaletteOptionProps = {
  readonly id: string;
  readonly entry: Entry;
  readonly active: boolean;
  /** Replaces the entry's own note. */
  readonly note: string;
  readonly onChoose: (inNewTab: boolean) => void;
  readonly onPoint: () => void;
};

/** One line: its name, then its kind. The focus stays in the field. */
function PaletteOption({ id, entry, active, note, onChoose, onPoint }: PaletteOptionProps) {
  const isOffered = entry.choice.kind !== 'none';
  return (
    // The field handles keys: see `PaletteField`.
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={!isOffered}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={(event) => {
        guardSecondClick();
        onChoose(event.ctrlKey || event.metaKey);
      }}
      onAuxClick={(event) => {
        if (event.button === 1) onChoose(true);
      }}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 aria-disabled:cursor-default',
        'forced-colors:aria-selected:outline-2',
        active && 'bg-accent/11',
      )}
    >
      <Icon of={entry.icon} size={15} className="shrink-0 text-muted" />
      <span className={classNames('min-w-0 font-medium wrap-anywhere', isOffered ? 'text-ink' : 'text-muted')}>
        {entry.title}
      </span>
      <span className="ms-auto max-w-[55%] shrink-0 text-end text-small text-muted">{note}</span>
    </div>
  );
}

/** Two presses within this time count as one, from a key that bounced. */
const BOUNCE_MS = 350;

/**
 * Consumes the Enter key that chose an entry while it is held down or repeats: the focus returns to a button, which may
 * cancel an order, and the key must not press it. Any other press ends this and counts.
 * @param chosen the press that chose
 */
export function guardRepeatedEnter({ timeStamp }: Pick<KeyboardEvent, 'timeStamp'>): void {
  const over = new AbortController();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.repeat || event.timeStamp - timeStamp < BOUNCE_MS)) {
      over.abort();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', press, { capture: true, signal: over.signal });
}

/**
 * Consumes the second click of a double click on a line, which would hit the element behind the closed palette. Call it
 * during the first click. It ends at the next click, which counts unless it is that second one.
 */
export function guardSecondClick(): void {
  const spend = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', spend, { capture: true, once: true });
}
