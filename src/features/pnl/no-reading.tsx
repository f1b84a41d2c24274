import { usePnlText } from '~/text/areas/use-pnl-text';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';

/** In place of a picture of a range that no reading tells of: nothing is known, which is not nothing made. */
export function NoReading({ onShowAll }: { readonly onShowAll: () => void }) {
  const t = usePnlText().range;
  return <Empty action={<Button onClick={onShowAll}>{t.showAll}</Button>}>{t.none}</Empty>;
}
