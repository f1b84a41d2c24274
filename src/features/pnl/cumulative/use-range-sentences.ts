import type { PeriodLength } from '~/domain/pnl/period-lengths';
import { DAY_MS } from '~/lib/day-ms';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import type { PnlModel } from '../pnl-model';

/** What is to be said of a range beside its chart: where the readings tell less than was asked for, and what the bars are. */
export function useRangeSentences({ told, part: { base, last, isShorter }, periods, range }: PnlModel, length: PeriodLength): readonly string[] {
  const t = useText(pnlText);
  const { times } = useFormat();
  const at = (ms: number) => `${times.dateTime(ms)} ${times.zoneName(ms)}`;
  if (told === 'none' || base === null || last === null) return [];
  const untold = periods.spanned - periods.known;
  return [
    ...(told === 'one' ? [t.onePoint] : []),
    ...(isShorter ? [t.range.shorter(at(base.atMs))] : []),
    ...(range.toMs !== null && last.atMs <= range.toMs - DAY_MS ? [t.range.ends(at(last.atMs))] : []),
    ...(periods.known === 0 ? [] : [t.length.help[length]]),
    ...(untold > 0 ? [t.length.unknown[length](untold)] : []),
  ];
}
