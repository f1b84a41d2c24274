import { parseAddress } from '~/lib/address';
import { ownMarketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';

export type NoMarketsProps = {
  /** Of all markets, before any filter: tells "none fits" from "none listed". */
  readonly total: number;
  readonly filter: string;
  readonly className: string | null;
  readonly onClear: () => void;
  /** Opens the dialog that adds a market, with this in its field. */
  readonly onAdd: (text: string) => void;
};

/** Why the list is empty, with what was searched for, and the one action that helps. */
export function NoMarkets({ total, filter, className, onClear, onAdd }: NoMarketsProps) {
  const t = useText(ownMarketsText);
  if (total === 0) return <Empty action={<Button onClick={() => onAdd(filter)}>{t.add}</Button>}>{t.noneListed}</Empty>;
  const narrowedBy = [filter, className ?? ''].filter((text) => text !== '').map(t.quoted);
  return (
    <Empty
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={onClear}>{t.clearFilter}</Button>
          {parseAddress(filter.trim()) !== null && <Button onClick={() => onAdd(filter.trim())}>{t.add}</Button>}
        </span>
      }
    >
      {t.noMatch(narrowedBy.join(' · '))}
    </Empty>
  );
}
