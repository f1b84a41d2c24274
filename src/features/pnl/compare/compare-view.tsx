import { pnlCompareText } from '~/text/en/pnl-compare';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { CompareChart } from './compare-chart';
import { CompareTable } from './compare-table';
import type { ComparedSide } from './compared-side';

export type CompareViewProps = {
  /** Two, each with a name of its own. Keep the list itself stable. */
  readonly sides: readonly ComparedSide[];
  /** By how many days the second is drawn later than it was; 0 for another trader. */
  readonly shiftedDays: number;
};

/** Both lines on one chart, their figures beside each other, and what neither tells. */
export function CompareView({ sides, shiftedDays }: CompareViewProps) {
  const t = useText(pnlCompareText);
  const { times } = useFormat();
  if (sides.every(({ curve }) => curve.change.kind !== 'known')) return <Empty>{t.none}</Empty>;
  const notes = sides.flatMap(({ name, curve: { change, base, isShorter } }) => {
    if (change.kind !== 'known' || base === null) return [t.notTold(name)];
    return isShorter ? [t.shorter(name, `${times.dateTime(base.atMs)} ${times.zoneName(base.atMs)}`)] : [];
  });
  return (
    <>
      <CompareChart sides={sides} />
      <CompareTable sides={sides} />
      <NoticeLines lines={[t.axis, ...(shiftedDays === 0 ? [] : [t.shifted(shiftedDays)]), ...notes]} />
    </>
  );
}
