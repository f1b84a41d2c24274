import { useLate } from '../use-late';
import { usePrinting } from '../use-printing';
import { rowProps, type TableBodyProps } from './body-props';
import { TableRow } from './table-row';

/** Up to this many rows a table draws them all: the page can be searched whole. */
export const WINDOWED_ABOVE = 100;

const loadWindowed = () => import('./windowed-rows');

/** The rows of a table; of a long one, those near the screen, and all on paper. Until the code for that has come, the first ones. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows } = props;
  const printing = usePrinting();
  const long = rows.length > WINDOWED_ABOVE && !printing;
  const windowed = useLate(long, loadWindowed);
  if (!long) return <PlainRows {...props} />;
  if (windowed.kind === 'ready') return <windowed.part.WindowedRows {...props} />;
  // Code that cannot be had is no reason to withhold rows.
  return <PlainRows {...props} counted rows={windowed.kind === 'failed' ? rows : rows.slice(0, WINDOWED_ABOVE)} />;
}

function PlainRows<Row>(props: TableBodyProps<Row> & { readonly counted?: boolean }) {
  return props.rows.map((row, index) => {
    const key = props.rowKey(row);
    return <TableRow key={key} {...rowProps(props, row, key)} index={props.counted === true ? index : undefined} />;
  });
}
