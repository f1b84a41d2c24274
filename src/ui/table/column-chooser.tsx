import { type ToggleEvent, useId, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { type Column, hideableColumns } from './column';

type ColumnChooserProps<Row> = {
  /** All columns of the table, hidden ones too. */
  readonly columns: readonly Column<Row>[];
  /** Ids of the hidden ones, from the URL (`cols: wordsParam()`). Ids that no column has stay, and do no harm. */
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
};

/** "Columns": which of them a table shows. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const t = useText();
  const id = useId();
  const hiddenHere = hideableColumns(props.columns).filter((column) => props.hidden.includes(column.id));
  return (
    <>
      <Button popoverTarget={id}>
        {t.panels.columns}
        {hiddenHere.length > 0 && <span className="text-muted">{t.panels.hiddenColumns(hiddenHere.length)}</span>}
      </Button>
      <ColumnList id={id} {...props} />
    </>
  );
}

/** Both sides are always said: what is left out would fall back to the browser's own, which is the middle of the window. */
type Place = { readonly top: number; readonly left: number | 'auto'; readonly right: number | 'auto' };

/** Room between the button and its list, and between the list and the edges of the window. */
const GAP_PX = 6;

/** The boxes that show and hide columns. A native popover: Escape and a press elsewhere close it, and it is never clipped. */
function ColumnList<Row>({ id, columns, hidden, onHidden }: ColumnChooserProps<Row> & { readonly id: string }) {
  const t = useText(tablesText);
  const [place, setPlace] = useState<Place>({ top: 0, left: 0, right: 'auto' });
  const choices = hideableColumns(columns);
  const toggle = (column: string) =>
    onHidden(hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column]);
  const putUnderButton = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open') return;
    const button = event.currentTarget.previousElementSibling?.getBoundingClientRect();
    if (button !== undefined) setPlace(placeUnder(button, window.innerWidth));
  };
  return (
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
        <label
          key={column.id}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2 pe-4 hover:bg-raised"
        >
          <input
            type="checkbox"
            checked={!hidden.includes(column.id)}
            onChange={() => toggle(column.id)}
            className="size-4 accent-accent"
          />
          {column.header}
        </label>
      ))}
      <Button
        size="small"
        tone="quiet"
        disabled={!choices.some((column) => hidden.includes(column.id))}
        onClick={() => onHidden([])}
        className="mt-1 w-full"
      >
        {t.columns.showAll}
      </Button>
    </div>
  );
}

/** Flush with the button's side that is nearer to the window's, so that it grows inwards. */
function placeUnder({ left, right, bottom }: DOMRect, windowWidth: number): Place {
  const top = bottom + GAP_PX;
  return left < windowWidth - right
    ? { top, left: Math.max(GAP_PX, left), right: 'auto' }
    : { top, left: 'auto', right: Math.max(GAP_PX, windowWidth - right) };
}
