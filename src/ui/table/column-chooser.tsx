import { Columns3 } from 'lucide';
import { useId } from 'react';
import { useTablesText } from '~/text/areas/use-tables-text';
import { Button } from '../button';
import { Icon } from '../icon';
import { ColumnList, type ColumnListProps } from './column-list';
import { hideableColumns } from './column-visibility';

export type ColumnChooserProps<Row> = Pick<ColumnListProps<Row>, 'columns' | 'hidden' | 'onHidden'>;

/** Which columns a table shows. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const t = useTablesText();
  const id = useId();
  const hiddenHere = hideableColumns(props.columns).filter((column) => props.hidden.includes(column.id));
  return (
    <>
      <Button popoverTarget={id}>
        <Icon of={Columns3} size={14} />
        {t.columns.button}
        {hiddenHere.length > 0 && <span className="text-muted">{t.columns.hidden(hiddenHere.length)}</span>}
      </Button>
      <ColumnList id={id} {...props} />
    </>
  );
}
