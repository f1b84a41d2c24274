import { useMemo, useRef, useState } from 'react';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { type ArrowKey, Checkbox } from './checkbox';
import type { Column } from './column';
import { chooseAll, extendFrom, extendTo, keepChoosable, noChoice, type RowOrder, toggleRow } from './row-choice';
import type { RowSelection } from './row-selection';

export type RowSelectionOptions<Row> = {
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
export function useRowSelection<Row>({ rows, rowKey, rowName, refusal = choosesAny }: RowSelectionOptions<Row>): RowSelection<Row> {
  const t = useText(tablesText);
  const [held, setChoice] = useState(noChoice);
  const order = useMemo(
    (): RowOrder => ({ keys: rows.map(rowKey), choosable: new Set(rows.filter((row) => refusal(row) === null).map(rowKey)) }),
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
          onChange={(how) => setChoice((before) => (how.extends ? extendTo(before, rowKey(row), order) : toggleRow(before, rowKey(row))))}
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
