import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { Entry } from './entry';
import { spendSecondClick } from './spent-press';

export type PaletteOptionProps = {
  readonly id: string;
  readonly entry: Entry;
  readonly active: boolean;
  /** In place of the entry's own note. */
  readonly note: string;
  readonly onChoose: (inNewTab: boolean) => void;
  readonly onPoint: () => void;
};

/** One line: what it is called, and at the end what it is. The focus stays in the field; this is only told of. */
export function PaletteOption({ id, entry, active, note, onChoose, onPoint }: PaletteOptionProps) {
  const isOffered = entry.choice.kind !== 'none';
  return (
    // Keys are the field's: see `PaletteField`.
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={!isOffered}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={(event) => {
        spendSecondClick();
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
      <span className={classNames('min-w-0 font-medium wrap-anywhere', isOffered ? 'text-ink' : 'text-muted')}>{entry.title}</span>
      <span className="ms-auto max-w-[55%] shrink-0 text-end text-small text-muted">{note}</span>
    </div>
  );
}
