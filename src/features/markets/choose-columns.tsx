import { useId, useState } from 'react';
import type { MarketRow } from '~/domain/market/market-row';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import type { ColumnListProps } from '~/ui/table/column-list';
import { useLate } from '~/ui/use-late';

// Most visits choose no columns: the button is always there, the list comes when it is first pressed.
const loadList = () => import('~/ui/table/column-list');

/** "Columns": which of them the table shows. */
export function ChooseColumns(props: Pick<ColumnListProps<MarketRow>, 'columns' | 'hidden' | 'onHidden'>) {
  const t = useText();
  const words = useMarketsText();
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const list = useLate(wanted, loadList);
  const failed = list.kind === 'failed';
  const hiddenCount = props.columns.filter((column) => props.hidden.includes(column.id)).length;
  return (
    <>
      {/* A press after a failure takes the wish back, so that the next one asks again. */}
      <Button popoverTarget={id} onClick={() => setWanted(!failed || !wanted)}>
        {words.chooseColumns}
        {hiddenCount > 0 && <span className="text-muted">{words.hiddenColumns(hiddenCount)}</span>}
      </Button>
      {list.kind === 'ready' && <list.part.ColumnList id={id} openAtOnce {...props} />}
      {failed && wanted && <span role="alert">{t.common.partMissing}</span>}
    </>
  );
}
