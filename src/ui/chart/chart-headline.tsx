import type { ReactNode } from 'react';
import { sign, toDecimalString } from '~/lib/fixed-point';
import { useChartPartsText } from '~/text/areas/use-chart-parts-text';
import { useChartText } from '~/text/areas/use-chart-text';
import { classNames } from '../class-names';
import { headlineCells } from './chart-room-cells';
import type { Reading } from './readings';
import type { ReadySeries } from './ready-series';
import type { SeriesPoint } from './series-point';
import { SeriesKey } from './series-key';
import type { ReadingWords } from './use-reading-words';

export type ChartHeadlineProps = {
  readonly at: SeriesPoint;
  readonly lead: ReadySeries;
  readonly readings: readonly Reading[];
  readonly words: ReadingWords;
  /** Whether a cursor stands on the point; else it is the latest one. */
  readonly isPointed: boolean;
  /** Whether changes are told, where there are any. */
  readonly hasChange: boolean;
};

/**
 * What the cursor stands on, in full, and which line is which. Every part has a place of its own, so that nothing
 * moves as figures get longer. Silent: the slider below says the same to those who listen.
 */
export function ChartHeadline({ at, lead, readings, words, isPointed, hasChange }: ChartHeadlineProps) {
  const t = useChartText();
  const [only] = readings;
  const [first, ...others] = headlineCells(readings.length, hasChange);
  const moment = <span className="shrink-0 text-muted">{isPointed ? words.moment(at, lead.words) : t.latest}</span>;
  if (first === undefined || only === undefined) return null;
  const alone = readings.length === 1;
  return (
    <div aria-hidden="true" className="chart-headline flex flex-wrap">
      <Cell basis={first.basis}>
        {moment}
        {alone && <Value reading={only} />}
      </Cell>
      {alone && others[0] !== undefined && (
        <Cell basis={others[0].basis}>
          <Difference reading={only} words={words} isSaid />
        </Cell>
      )}
      {!alone &&
        readings.map((reading, index) => (
          <Cell key={reading.series.look.id} basis={(others[index] ?? first).basis}>
            <SeriesKey look={reading.series.look} />
            <span className="shrink-0 text-muted">{reading.series.look.label}</span>
            <Value reading={reading} />
            <Difference reading={reading} words={words} isSaid={false} />
          </Cell>
        ))}
    </div>
  );
}

function Cell({ basis, children }: { readonly basis: string; readonly children: ReactNode }) {
  return (
    <p className="flex h-6 min-w-0 items-center gap-2 overflow-hidden pr-4 whitespace-nowrap" style={{ flex: `0 0 ${basis}` }}>
      {children}
    </p>
  );
}

function Value({ reading: { series, point } }: { readonly reading: Reading }) {
  const decimal = series.words.decimal(point);
  const text = series.words.value(point);
  if (decimal === null) {
    return (
      <span className="min-w-0 truncate text-muted" title={text}>
        {text}
      </span>
    );
  }
  return (
    <data value={decimal} title={decimal} className="min-w-0 truncate font-semibold">
      {text}
    </data>
  );
}

/** How far the value is from the first one; `isSaid` since when, where there is room. */
function Difference({ reading: { series, change }, words, isSaid }: { readonly reading: Reading; readonly words: ReadingWords; readonly isSaid: boolean }) {
  const parts = useChartPartsText();
  const text = change === null ? null : words.change(change, series.words);
  if (change === null || text === null) return null;
  const direction = sign(change.amount);
  const since = parts.since(text, series.words.moment(change.sinceMs));
  return (
    <span title={since} className={classNames('min-w-0 truncate', direction > 0 && 'text-up', direction < 0 && 'text-down')}>
      {direction === 0 ? '' : direction > 0 ? '▲ ' : '▼ '}
      {series.words.change(change.amount) === null ? text : <data value={toDecimalString(change.amount)}>{isSaid ? since : text}</data>}
    </span>
  );
}
