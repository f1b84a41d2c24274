import { Columns3 } from 'lucide';
import { useId, useState, type ToggleEvent } from 'react';
import { useTablesText } from '~/text/areas/use-tables-text';
import { Button } from '../button';
import { Icon } from '../icon';
import type { Column } from './column';
import { hideableColumns } from './column-visibility';

export type ColumnChooserProps<Row> = {
  /** All columns of the table, hidden ones too. */
  readonly columns: readonly Column<Row>[];
  /** Ids of the hidden ones, from the URL (`cols: wordsParam()`). Ids that no column has stay, and do no harm. */
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
};

/** Both sides are always said: what is left out would fall back to the browser's own, which is the middle of the window. */
type Place = { readonly top: number; readonly left: number | 'auto'; readonly right: number | 'auto' };

/** Room between the button and its list, and between the list and the edges of the window. */
const GAP_PX = 6;

/** Which columns a table shows. A native popover: Escape and a press elsewhere close it, and it is never clipped. */
export function ColumnChooser<Row>({ columns, hidden, onHidden }: ColumnChooserProps<Row>) {
  const t = useTablesText();
  const id = useId();
  const [place, setPlace] = useState<Place>({ top: 0, left: 0, right: 'auto' });
  const choices = hideableColumns(columns);
  const hiddenHere = choices.filter((column) => hidden.includes(column.id));
  const toggle = (column: string) =>
    onHidden(hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column]);
  const putUnderButton = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open') return;
    const button = event.currentTarget.previousElementSibling?.getBoundingClientRect();
    if (button !== undefined) setPlace(placeUnder(button, window.innerWidth));
  };
  return (
    <>
      <Button popoverTarget={id}>
        <Icon of={Columns3} size={14} />
        {t.columns.button}
        {hiddenHere.length > 0 && <span className="text-muted">{t.columns.hidden(hiddenHere.length)}</span>}
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={t.columns.title}
        onBeforeToggle={putUnderButton}
        style={{ ...place, bottom: 'auto' }}
        className="max-h-[70vh] overflow-y-auto rounded-panel border border-strong-line bg-panel p-2 text-ink"
      >
        {choices.map((column) => (
          <label key={column.id} className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 pe-4 hover:bg-raised">
            <input
              type="checkbox"
              checked={!hidden.includes(column.id)}
              onChange={() => toggle(column.id)}
              className="size-4 accent-accent"
            />
            {column.header}
          </label>
        ))}
        <Button size="small" tone="quiet" disabled={hiddenHere.length === 0} onClick={() => onHidden([])} className="mt-1 w-full">
          {t.columns.showAll}
        </Button>
      </div>
    </>
  );
}

/** Flush with the button's side that is nearer to the window's, so that it grows inwards. */
function placeUnder({ left, right, bottom }: DOMRect, windowWidth: number): Place {
  const top = bottom + GAP_PX;
  return left < windowWidth - right
    ? { top, left: Math.max(GAP_PX, left), right: 'auto' }
    : { top, left: 'auto', right: Math.max(GAP_PX, windowWidth - right) };
}
