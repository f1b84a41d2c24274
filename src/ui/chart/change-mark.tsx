import { sign, toDecimalString } from '~/lib/fixed-point';
import { chartPartsText } from '~/text/en/chart-parts';
import { useText } from '~/text/text-context';
import { classNames } from '../class-names';
import type { Reading } from './readings';
import type { ReadingWords } from './use-reading-words';

export type ChangeMarkProps = {
  readonly reading: Reading;
  readonly words: ReadingWords;
  /** Whether it also says since when; else its title does. */
  readonly saysSince: boolean;
};

/** How far a value is from the first one, rounded; in full on hover. */
export function ChangeMark({ reading: { series, change }, words, saysSince }: ChangeMarkProps) {
  const parts = useText(chartPartsText);
  const text = change === null ? null : words.change(change, series.words, true);
  const full = change === null ? null : words.change(change, series.words);
  if (change === null || text === null || full === null) return null;
  const since = series.words.moment(change.sinceMs);
  const shown = saysSince ? parts.since(text, since) : text;
  const direction = sign(change.amount);
  return (
    <span title={parts.since(full, since)} className={classNames('min-w-0 truncate', direction > 0 && 'text-up', direction < 0 && 'text-down')}>
      {direction === 0 ? '' : direction > 0 ? '▲ ' : '▼ '}
      {series.words.change(change.amount) === null ? shown : <data value={toDecimalString(change.amount)}>{shown}</data>}
    </span>
  );
}
