import { useLate } from '../use-late';
import { usePrinting } from '../use-printing';
import { WINDOWED_ABOVE, type TableBodyProps } from './body-props';
import { FirstRows } from './first-rows';
import { PlainRows } from './plain-rows';

const loadLongBody = () => import('./long-body').then(({ takeOver }) => takeOver());

/** The rows of a table; of a long one, those near the screen, and all on paper. Until the code for that has come, the first ones. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows } = props;
  const printing = usePrinting();
  const long = rows.length > WINDOWED_ABOVE && !printing;
  const body = useLate(long, loadLongBody);
  if (!long) return <PlainRows {...props} />;
  if (body.kind === 'ready') return <body.part.LongBody {...props} focus={body.part.focus} />;
  // Code that cannot be had is no reason to withhold rows.
  return body.kind === 'failed' ? <PlainRows {...props} counted /> : <FirstRows {...props} />;
}
