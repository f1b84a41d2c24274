import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import type { Column } from './column';

type RowSelectionOptions<Row> = {
  /** The rows in view: filtered, in the shown order. Other rows cannot be selected. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The accessible name of a row's box: "Select Limit BTC/USDT". Keep the function stable. */
  readonly rowName: (row: Row) => string;
  /** The reason why a row cannot be chosen; null when it can. By default all can. Keep the function stable. */
  readonly refusal?: (row: Row) => string | null;
};

/**
 * Selects rows of a table by a column of checkboxes: one by one, all in view by the head, ranges by shift with a click,
 * the space bar or arrows. Selected rows stay selected when their data changes. A row that leaves the list, is filtered
 * out or can no longer be selected is deselected, and stays so when it returns, since actions must not apply to
 * invisible rows. Ranges count rows, not rendered elements, since a long table renders few of its rows.
 */
export function useRowSelection<Row>({
  rows,
  rowKey,
  rowName,
  refusal = choosesAny,
}: RowSelectionOptions<Row>): RowSelection<Row> {
  const t = useText(tablesText);
  const [storedChoice, setChoice] = useState(noChoice);
  const order = useMemo(
    (): RowOrder => ({
      keys: rows.map(rowKey),
      choosable: new Set(rows.filter((row) => refusal(row) === null).map(rowKey)),
    }),
    [rows, rowKey, refusal],
  );
  const choice = useMemo(() => keepChoosable(storedChoice, order), [storedChoice, order]);
  // Updated during rendering, as React recommends for state derived from props, so that no frame shows a removed row as
  // selected.
  if (choice !== storedChoice) setChoice(choice);
  const { keys, lost } = choice;
  const shown = useRef<readonly string[] | null>(null);
  /** The target of arrow keys while the focus is still moving, since keys may be faster than rendering. */
  const heading = useRef<{ readonly from: string; readonly to: string } | null>(null);

  const extent = keys.size === 0 ? 'none' : keys.size === order.choosable.size ? 'all' : 'some';
  const column = useMemo((): Column<Row> => {
    const orderShown = (): RowOrder => ({ ...order, keys: shown.current ?? order.keys });
    const step = (key: ArrowKey, from: string, box: HTMLInputElement) => {
      const { keys: keysShown } = orderShown();
      const ahead = heading.current;
      const start = ahead !== null && ahead.from === from && keysShown.includes(ahead.to) ? ahead.to : from;
      const to = keysShown[keysShown.indexOf(start) + (key === 'ArrowDown' ? 1 : -1)];
      if (to === undefined) return;
      heading.current = { from, to };
      setChoice((before) => extendFrom(before, start, { ...orderShown(), to }));
      moveOn(box, key);
    };
    return {
      id: 'select',
      header: t.selection.column,
      headerHidden: true,
      // If no row can be selected, a checkbox would have no effect.
      ...(order.choosable.size > 0 && {
        headerCell: (
          <Checkbox
            label={t.selection.all}
            checked={extent === 'all'}
            mixed={extent === 'some'}
            onChange={() => setChoice(extent === 'all' ? noChoice : chooseAll(order))}
          />
        ),
      }),
      cell: (row, selected) => (
        <Checkbox
          label={t.selection.row(rowName(row))}
          checked={selected}
          refusal={refusal(row)}
          onChange={(how) =>
            setChoice((before) =>
              how.extends ? extendTo(before, rowKey(row), orderShown()) : toggleRow(before, rowKey(row)),
            )
          }
          onStep={(key, box) => step(key, rowKey(row), box)}
          onFocus={() => {
            heading.current = null;
          }}
        />
      ),
      width: '1.5rem',
      card: 'pin',
      rowHeader: false,
    };
  }, [t, extent, order, rowKey, rowName, refusal]);
  return useMemo(
    () => ({
      keys,
      lost,
      rows: rows.filter((row) => keys.has(rowKey(row))),
      clear: () => setChoice(noChoice),
      column,
      onShown: (keysShown) => {
        shown.current = keysShown;
      },
    }),
    [keys, lost, rows, rowKey, column],
  );
}

function choosesAny(): null {
  return null;
}

/** Moves the focus as the arrow key does without shift: the table's key handling also works in a long table. */
function moveOn(box: HTMLInputElement, key: ArrowKey): void {
  box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

type CheckboxProps = {
  /** The accessible name: a table has no space for a label beside each box. */
  readonly label: string;
  readonly checked: boolean;
  /** Whether some of the rows, but not all, are selected. */
  readonly mixed?: boolean;
  /**
   * The reason why it cannot be ticked. It still takes the focus, so that the keyboard reaches it and the reason is
   * announced.
   */
  readonly refusal?: string | null;
  /** `extends`: shift is pressed, for a range. */
  readonly onChange: (how: { readonly extends: boolean }) => void;
  /** Called for shift and an arrow key on the focused box: the range extends to the row above or below. */
  readonly onStep?: (key: ArrowKey, box: HTMLInputElement) => void;
  readonly onFocus?: () => void;
};

type ArrowKey = 'ArrowUp' | 'ArrowDown';

/** The browser's own checkbox, with the indeterminate state that only script can set. At least 24 px large. */
function Checkbox({ label, checked, mixed = false, refusal = null, onChange, onStep, onFocus }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label
      title={refusal ?? undefined}
      className={`inline-flex size-6 items-center justify-center ${refusal === null ? 'cursor-pointer' : 'cursor-not-allowed opacity-40'}`}
      onMouseDown={(event) => {
        if (!event.shiftKey) return;
        // Prevents the browser from selecting the text since the last click. The browser then does not move the focus
        // either, so this does.
        event.preventDefault();
        ref.current?.focus();
      }}
    >
      <span className="sr-only">{refusal === null ? label : `${label}: ${refusal}`}</span>
      <input
        ref={ref}
        type="checkbox"
        checked={checked}
        aria-disabled={refusal === null ? undefined : true}
        onFocus={onFocus}
        onChange={({ nativeEvent }) => {
          if (refusal === null) onChange({ extends: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true });
        }}
        onKeyDown={(event) => {
          const { key, shiftKey, currentTarget } = event;
          if (onStep === undefined || !shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
          event.preventDefault();
          onStep(key, currentTarget);
        }}
        className="size-4 accent-accent"
      />
    </label>
  );
}

/** The selected rows of a table, for `DataTable`, its bar and the actions on them. Made by `useRowSelection`. */
export type RowSelection<Row> = {
  readonly keys: ReadonlySet<string>;
  /** The chosen rows at present, in the order of the list. */
  readonly rows: readonly Row[];
  /** The number of rows that were deselected automatically, which the reader should know. */
  readonly lost: number;
  readonly clear: () => void;
  readonly column: Column<Row>;
  /**
   * Called with the keys of the rows in the order that the table shows, which may be an older one: ranges follow that
   * order.
   */
  readonly onShown: (keys: readonly string[]) => void;
};

type SelectionBarProps = {
  /** The number of selected rows; the bar is shown for one or more. */
  readonly count: number;
  /** A further note about the selection, such as that a row was deselected automatically. */
  readonly note?: string | null;
  readonly onClear: () => void;
  /** The actions on the chosen rows. */
  readonly children?: ReactNode;
};

/** The number of chosen rows, announced when it changes, and the actions on them. */
export function SelectionBar({ count, note = null, onClear, children }: SelectionBarProps) {
  const t = useText(tablesText);
  return (
    <div role="group" aria-label={t.selection.bar} className="contents">
      <p role="status" className="text-small font-semibold text-accent-text empty:hidden">
        {count === 0 ? null : t.selection.count(count)}
        {note !== null && <span className="text-warn-text"> {note}</span>}
      </p>
      {count > 0 && children}
      {count > 0 && (
        <Button size="small" tone="quiet" onClick={onClear}>
          {t.selection.clear}
        </Button>
      )}
    </div>
  );
}

/** The selected rows of a table, and how a range extends. Pure functions; `useRowSelection` has the state. */
export type RowChoice = {
  readonly keys: ReadonlySet<string>;
  /** The start of a range; null before the first selection, and when that row has disappeared. */
  readonly anchor: RangeAnchor | null;
  /**
   * The number of rows that were deselected automatically since the reader last selected any: they left the view, or
   * can no longer be selected.
   */
  readonly lost: number;
};

type RangeAnchor = {
  readonly key: string;
  /** The row at the present end of the range. */
  readonly end: string;
  /** The rows that were selected when the range began. They are restored where the range shrinks. */
  readonly base: ReadonlySet<string>;
  /** Whether the range selects or deselects, like its first row. */
  readonly chooses: boolean;
};

/** The rows in view in the order shown, and which of them can be chosen. */
export type RowOrder = { readonly keys: readonly string[]; readonly choosable: ReadonlySet<string> };

export const noChoice: RowChoice = { keys: new Set(), anchor: null, lost: 0 };

/** Toggles one row. Ranges start here. */
export function toggleRow({ keys }: RowChoice, key: string): RowChoice {
  const after = new Set(keys);
  const chooses = !after.delete(key);
  if (chooses) after.add(key);
  return { keys: after, anchor: { key, end: key, base: after, chooses }, lost: 0 };
}

export function chooseAll({ choosable }: RowOrder): RowChoice {
  return { keys: choosable, anchor: null, lost: 0 };
}

/**
 * Extends the range from the anchor to this row, as shift and a click do in any list; without an anchor, toggles only
 * the row.
 */
export function extendTo(choice: RowChoice, to: string, order: RowOrder): RowChoice {
  return choice.anchor === null ? toggleRow(choice, to) : withRange(choice.anchor, to, order);
}

/** Extends the range by a row, as shift and an arrow key do; if no range ends at `from`, starts a new one there. */
export function extendFrom(choice: RowChoice, from: string, order: RowOrder & { readonly to: string }): RowChoice {
  const { anchor, keys } = choice;
  const goesOn = anchor !== null && anchor.end === from;
  return withRange(goesOn ? anchor : { key: from, end: from, base: keys, chooses: true }, order.to, order);
}

function withRange(anchor: RangeAnchor, to: string, { keys, choosable }: RowOrder): RowChoice {
  const ends = [keys.indexOf(anchor.key), keys.indexOf(to)];
  const range = keys.slice(Math.min(...ends), Math.max(...ends) + 1);
  const after = new Set([...anchor.base].filter((key) => choosable.has(key)));
  for (const key of range) {
    if (!anchor.chooses) after.delete(key);
    else if (choosable.has(key)) after.add(key);
  }
  return { keys: after, anchor: { ...anchor, end: to }, lost: 0 };
}

/**
 * Updates the selection for newer rows. Rows that are not in view or no longer selectable are deselected, and stay so
 * when they return. Returns the same object when nothing changed.
 */
export function keepChoosable(choice: RowChoice, { keys, choosable }: RowOrder): RowChoice {
  const { anchor } = choice;
  const remaining = [...choice.keys].filter((key) => choosable.has(key));
  const anchorStays = anchor === null || keys.includes(anchor.key);
  if (remaining.length === choice.keys.size && anchorStays) return choice;
  return {
    keys: new Set(remaining),
    anchor: anchorStays ? anchor : null,
    lost: choice.lost + choice.keys.size - remaining.length,
  };
}
