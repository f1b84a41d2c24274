import type { KeyboardEvent, ReactNode } from 'react';
import type { JournalPick } from '~/domain/pnl/journal-choices';
import type { Catalogue } from '~/text/catalogue';
import { journalText } from '~/text/en/journal';
import { useText } from '~/text/text-context';

/** The group and the figure that a press selects; the list then shows only their positions. */
export type Pick = { readonly group: string | undefined; readonly only: JournalPick | undefined };

type PickButtonProps = {
  /**
   * Whether the figure is the first in its row. The Tab key stops only there, and the arrow keys move along the row.
   */
  readonly isFirst?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** A figure that shows the positions behind it when pressed. */
export function PickButton({ isFirst = false, onPress, children }: PickButtonProps) {
  const t = useText(journalText);
  return (
    <button
      type="button"
      onClick={onPress}
      onKeyDown={goAlong}
      tabIndex={isFirst ? 0 : -1}
      title={isFirst ? t.figuresByKey : undefined}
      className="figure-button relative min-h-6 max-w-full text-start decoration-dotted underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}

/** Moves the focus to the next figure of the row, or to the previous one. */
function goAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const isRight = event.key === 'ArrowRight';
  if (!isRight && event.key !== 'ArrowLeft') return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = event.currentTarget.closest('tr, dl');
  const buttons = [...(row?.querySelectorAll<HTMLElement>('button.figure-button') ?? [])];
  const place = buttons.indexOf(event.currentTarget);
  const ahead = isRight ? buttons.slice(place + 1) : buttons.slice(0, place).toReversed();
  // Narrow screens hide some figures.
  for (const button of ahead) {
    button.focus();
    if (document.activeElement === button) break;
  }
  // Otherwise the table or the strip would scroll sideways, too.
  event.preventDefault();
}

type FigureOfProps = { readonly id: keyof Catalogue['journal']['columns']; readonly children: ReactNode };

/** Names the figure and its positions for screen readers, which cannot use the header and the row. */
export function FigureOf({ id, children }: FigureOfProps) {
  const t = useText(journalText);
  return (
    <>
      {' '}
      <span className="sr-only">
        {t.columns[id]}, {children}
      </span>
    </>
  );
}
