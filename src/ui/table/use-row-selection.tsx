import { useEffect, useMemo, useRef, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import type { Column } from './column';
import type { RowSelection } from './row-selection';

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
 * any more is chosen no longer, not even when it returns: nobody acts upon what they
 * cannot see. Ranges go over rows, not over what is drawn: a long table has few of them in the page.
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
  /** Some of what it stands for is chosen, and some is not. */
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

/** Which rows of a table are chosen, and how a range goes on from there. Pure; `useRowSelection` holds one. */
export type RowChoice = {
  readonly keys: ReadonlySet<string>;
  /** Where a range begins; null before the first choice, and once that row has gone. */
  readonly anchor: RangeAnchor | null;
  /** Chosen rows that went by themselves since the reader last chose: no longer in view, or not to be chosen any more. */
  readonly lost: number;
};

type RangeAnchor = {
  readonly key: string;
  /** The row that the range reaches to so far. */
  readonly end: string;
  /** What was chosen when the range began: a range that is drawn back leaves it as it was. */
  readonly base: ReadonlySet<string>;
  /** Whether the range chooses, or takes away: as the row that it began with. */
  readonly chooses: boolean;
};

/** The rows in view in the order in which they are shown, and which of them can be chosen. */
export type RowOrder = { readonly keys: readonly string[]; readonly choosable: ReadonlySet<string> };

export const noChoice: RowChoice = { keys: new Set(), anchor: null, lost: 0 };

/** One row more, or one less. Ranges begin here. */
export function toggleRow({ keys }: RowChoice, key: string): RowChoice {
  const after = new Set(keys);
  const chooses = !after.delete(key);
  if (chooses) after.add(key);
  return { keys: after, anchor: { key, end: key, base: after, chooses }, lost: 0 };
}

export function chooseAll({ choosable }: RowOrder): RowChoice {
  return { keys: choosable, anchor: null, lost: 0 };
}

/** From the anchor to this row, as shift and a click go in any list; without an anchor, the row alone. */
export function extendTo(choice: RowChoice, to: string, order: RowOrder): RowChoice {
  return choice.anchor === null ? toggleRow(choice, to) : withRange(choice.anchor, to, order);
}

/** From row to row, as shift and an arrow go: on from where the range ends, or a new one from here. */
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
 * The choice over newer rows: what is not in view, or cannot be chosen any more, is
 * chosen no longer, not even when it returns. The same choice when nothing went.
 */
export function keepChoosable(choice: RowChoice, { keys, choosable }: RowOrder): RowChoice {
  const { anchor } = choice;
  const kept = [...choice.keys].filter((key) => choosable.has(key));
  const anchorStays = anchor === null || keys.includes(anchor.key);
  if (kept.length === choice.keys.size && anchorStays) return choice;
  return {
    keys: new Set(kept),
    anchor: anchorStays ? anchor : null,
    lost: choice.lost + choice.keys.size - kept.length,
  };
}
