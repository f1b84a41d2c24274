import { type ToggleEvent, useId, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { type PopoverPlace, placeInWindow } from '../popover-place';
import { type Column, hideableColumns } from './column';

type ColumnChooserProps<Row> = {
  /** All columns of the table, including hidden ones. */
  readonly columns: readonly Column<Row>[];
  /**
   * Ids of the hidden columns, from the URL (`cols: wordsParam()`). Ids without a column stay in the URL and have no
   * effect.
   */
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
};

/** "Columns": the menu that shows and hides columns of a table. */
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

/** The estimated height of a list of a dozen columns. */
const LIST_PX = 420;

/**
 * The checkboxes that show and hide columns. In a native popover, Escape and a press elsewhere close it, and nothing
 * clips it.
 */
function ColumnList<Row>({ id, columns, hidden, onHidden }: ColumnChooserProps<Row> & { readonly id: string }) {
  const t = useText(tablesText);
  const [place, setPlace] = useState<PopoverPlace | null>(null);
  const choices = hideableColumns(columns);
  const toggle = (column: string) =>
    onHidden(hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column]);
  const putBesideButton = (event: ToggleEvent<HTMLElement>) => {
    const button = event.currentTarget.previousElementSibling;
    if (event.newState !== 'open' || button === null) return;
    // Aligned with the side of the button that is nearer to the window's edge, so that the popover grows inwards.
    const { left, right } = button.getBoundingClientRect();
    const align = left < window.innerWidth - right ? 'start' : 'end';
    setPlace(placeInWindow(button, { align, height: LIST_PX }));
  };
  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={t.columns.title}
      onBeforeToggle={putBesideButton}
      style={place ?? undefined}
      className="overflow-y-auto overscroll-contain rounded-panel border border-strong-line bg-panel p-2 text-ink"
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
