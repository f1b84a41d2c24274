import { useCallback, useMemo, useState } from 'react';
import { useTablesText } from '~/text/areas/use-tables-text';
import { Checkbox } from './checkbox';
import type { Column } from './column';
import type { RowSelection } from './row-selection';

export type RowSelectionOptions<Row> = {
  /** The rows in view: filtered, in any order. What is not in view is not chosen. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Names a row for assistive technology: "Select Limit BTC/USDT". Keep the function stable. */
  readonly rowName: (row: Row) => string;
};

/**
 * Choosing rows of a table by a column of boxes. Chosen rows stay chosen when newer
 * data of them comes; one that leaves the list, or is filtered away, is chosen no
 * longer, not even when it returns: nobody acts upon what they cannot see.
 */
export function useRowSelection<Row>({ rows, rowKey, rowName }: RowSelectionOptions<Row>): RowSelection<Row> {
  const t = useTablesText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(noKeys);
  const inView = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const keys = useMemo(() => intersection(chosen, inView), [chosen, inView]);
  // During rendering, as React has it for state that follows from props: no frame shows a row that is gone as chosen.
  if (keys.size !== chosen.size) setChosen(keys);

  const extent = keys.size === 0 ? 'none' : keys.size === inView.length ? 'all' : 'some';
  const toggle = useCallback((key: string) => setChosen((before) => toggled(before, key)), []);
  const column = useMemo(
    (): Column<Row> => ({
      id: 'select',
      header: t.selection.column,
      headerHidden: true,
      headerCell: (
        <Checkbox
          label={t.selection.all}
          checked={extent === 'all'}
          mixed={extent === 'some'}
          onChange={() => setChosen(extent === 'all' ? noKeys : new Set(inView))}
        />
      ),
      cell: (row, selected) => (
        <Checkbox label={t.selection.row(rowName(row))} checked={selected} onChange={() => toggle(rowKey(row))} />
      ),
      width: '2.5rem',
      card: 'foot',
      rowHeader: false,
    }),
    [t, extent, inView, rowKey, rowName, toggle],
  );
  return useMemo(
    () => ({ keys, rows: rows.filter((row) => keys.has(rowKey(row))), clear: () => setChosen(noKeys), column }),
    [keys, rows, rowKey, column],
  );
}

const noKeys: ReadonlySet<string> = new Set();

function intersection(chosen: ReadonlySet<string>, inView: readonly string[]): ReadonlySet<string> {
  const kept = inView.filter((key) => chosen.has(key));
  return kept.length === chosen.size ? chosen : new Set(kept);
}

function toggled(before: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(key)) after.add(key);
  return after;
}
