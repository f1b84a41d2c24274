import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { useKeptPlace } from '~/ui/use-kept-place';

/** In place of a picture of a range that no reading tells of: nothing is known, which is not nothing made. */
export function NoReading({ onShowAll }: { readonly onShowAll: () => void }) {
  const t = useText(pnlText).range;
  const keptRef = useKeptPlace();
  return (
    <Empty
      action={
        <Button ref={keptRef} onClick={onShowAll}>
          {t.showAll}
        </Button>
      }
    >
      {t.none}
    </Empty>
  );
}
