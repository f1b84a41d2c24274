import { useLate } from '../use-late';
import { usePrinting } from '../use-printing';
import { WINDOWED_ABOVE, type TableBodyProps } from './body-props';
import { PlainRows } from './plain-rows';
import { rowsToFill } from './rows-to-fill';

const loadLongBody = () => import('./long-body');

/** The rows of a table; of a long one, those near the screen, and all on paper. Until the code for that has come, the first ones. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows } = props;
  const printing = usePrinting();
  const long = rows.length > WINDOWED_ABOVE && !printing;
  const body = useLate(long, loadLongBody);
  if (!long) return <PlainRows {...props} />;
  if (body.kind === 'ready') return <body.part.LongBody {...props} />;
  // Code that cannot be had is no reason to withhold rows.
  return <PlainRows {...props} counted rows={body.kind === 'failed' ? rows : rows.slice(0, rowsToFill())} />;
}
