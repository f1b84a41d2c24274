import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import type { Column } from './column';
import { chooseAll, extendFrom, extendTo, keepChoosable, noChoice, type RowOrder, toggleRow } from './row-choice';

type RowSelectionOptions<Row> = {
  /** The rows in view: filtered, in the order in which they are shown. What is not in view is not chosen. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Names a row for assistive technology: "Select Limit BTC/USDT". Keep the function stable. */
  readonly rowName: (row: Row) => string;
  /** Why a row cannot be chosen; null when it can. All can when left out. Keep the function stable. */
  readonly refusal?: (row: Row) => string | null;
};

/**
 * Choosing rows of a table by a column of boxes: one by one, all in view by the head,
 * ranges by shift with a click, the space bar or the arrows. Chosen rows stay chosen when
 * newer data of them comes; one that leaves the list, is filtered away or cannot be chosen
 * any more is chosen no longer, not even when it returns: actions must not apply to rows
 * out of sight. Ranges go over rows, not over what is drawn: a long table has few of them in the page.
 */
export function useRowSelection<Row>({
  rows,
  rowKey,
  rowName,
  refusal = choosesAny,
}: RowSelectionOptions<Row>): RowSelection<Row> {
  const t = useText(tablesText);
  const [held, setChoice] = useState(noChoice);
  const order = useMemo(
    (): RowOrder => ({
      keys: rows.map(rowKey),
      choosable: new Set(rows.filter((row) => refusal(row) === null).map(rowKey)),
    }),
    [rows, rowKey, refusal],
  );
  const choice = useMemo(() => keepChoosable(held, order), [held, order]);
  // During rendering, as React has it for state that follows from props: no frame shows a row that is gone as chosen.
  if (choice !== held) setChoice(choice);
  const { keys, lost } = choice;
  /** Where arrows have led to while the focus is still on its way: keys come faster than rows do. */
  const heading = useRef<{ readonly from: string; readonly to: string } | null>(null);

  const extent = keys.size === 0 ? 'none' : keys.size === order.choosable.size ? 'all' : 'some';
  const column = useMemo((): Column<Row> => {
    const step = (key: ArrowKey, from: string, box: HTMLInputElement) => {
      const ahead = heading.current;
      const start = ahead !== null && ahead.from === from && order.keys.includes(ahead.to) ? ahead.to : from;
      const to = order.keys[order.keys.indexOf(start) + (key === 'ArrowDown' ? 1 : -1)];
      if (to === undefined) return;
      heading.current = { from, to };
      setChoice((before) => extendFrom(before, start, { ...order, to }));
      moveOn(box, key);
    };
    return {
      id: 'select',
      header: t.selection.column,
      headerHidden: true,
      // Where nothing can be chosen, a box would take a click and do nothing.
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
            setChoice((before) => (how.extends ? extendTo(before, rowKey(row), order) : toggleRow(before, rowKey(row))))
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
    () => ({ keys, lost, rows: rows.filter((row) => keys.has(rowKey(row))), clear: () => setChoice(noChoice), column }),
    [keys, lost, rows, rowKey, column],
  );
}

function choosesAny(): null {
  return null;
}

/** The focus goes as it does without shift: the table's own keys know the way, in a long table too. */
function moveOn(box: HTMLInputElement, key: ArrowKey): void {
  box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

type CheckboxProps = {
  /** Its name for assistive technology: a table has no room for a word beside each box. */
  readonly label: string;
  readonly checked: boolean;
  /** Some of its rows are chosen, and some are not. */
  readonly mixed?: boolean;
  /** Why it cannot be ticked, if so. It still takes the focus: the keyboard goes over it, and hears why. */
  readonly refusal?: string | null;
  /** `extends`: with shift held, for a range. */
  readonly onChange: (how: { readonly extends: boolean }) => void;
  /** Shift and an arrow: the range goes on to the row above or below. The box is the one with the focus. */
  readonly onStep?: (key: ArrowKey, box: HTMLInputElement) => void;
  readonly onFocus?: () => void;
};

type ArrowKey = 'ArrowUp' | 'ArrowDown';

/** The browser's own box, with the third state that only script can set. At least 24 px to hit. */
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
        // Or the browser would mark the text between here and the last click. It gives no focus then either.
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

/** Which rows are chosen, for `DataTable`, its bar and the actions on them. Made by `useRowSelection`. */
export type RowSelection<Row> = {
  readonly keys: ReadonlySet<string>;
  /** The chosen rows as they are now, in the order of the list. */
  readonly rows: readonly Row[];
  /** How many were chosen and went by themselves since: the reader should hear of it. */
  readonly lost: number;
  readonly clear: () => void;
  readonly column: Column<Row>;
};

type SelectionBarProps = {
  /** How many rows are chosen; the bar shows from one on. */
  readonly count: number;
  /** Further notes on the choice, such as that a row left it automatically. */
  readonly note?: string | null;
  readonly onClear: () => void;
  /** What can be done with them. */
  readonly children?: ReactNode;
};

/** How many rows are chosen, read out when it changes, and what can be done with them. */
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
