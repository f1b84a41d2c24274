import { useId, useState } from 'react';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { useLazy } from '../lazy';
import type { ColumnListProps } from './column-list';
import { hideableColumns } from './column-visibility';

// Most visits choose no columns: the button is always there, the list comes when it is first pressed.
const loadList = () => import('./column-list');

type ColumnChooserProps<Row> = Pick<ColumnListProps<Row>, 'columns' | 'hidden' | 'onHidden'>;

/** "Columns": which of them a table shows. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const t = useText();
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const list = useLazy(wanted, loadList);
  const failed = list.kind === 'failed';
  const hiddenHere = hideableColumns(props.columns).filter((column) => props.hidden.includes(column.id));
  return (
    <>
      {/* A press after a failure takes the wish back, so that the next one asks again. */}
      <Button popoverTarget={id} onClick={() => setWanted(!failed || !wanted)}>
        {t.panels.columns}
        {hiddenHere.length > 0 && <span className="text-muted">{t.panels.hiddenColumns(hiddenHere.length)}</span>}
      </Button>
      {list.kind === 'ready' && <list.part.ColumnList id={id} openAtOnce {...props} />}
      {failed && wanted && <span role="alert">{t.common.partMissing}</span>}
    </>
  );
}
