import { sign, toDecimalString } from '~/lib/fixed-point';
import { chartPartsText, chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { classNames } from '../../class-names';
import { headlineCells, type RowCell, showsChange } from '../chart-layout';
import type { SeriesOptions } from '../chart-props';
import type { CursorFormat, CursorValue } from './cursor-values';
import { type ReadySeries, type SeriesPoint, seriesStyle } from './series';

type ChartHeadlineProps = {
  readonly at: SeriesPoint;
  readonly lead: ReadySeries;
  readonly readings: readonly CursorValue[];
  readonly formats: CursorFormat;
  /** Whether the reader points at the value; otherwise it is the latest one. */
  readonly isPointed: boolean;
  /** Whether changes are shown, if there are any. */
  readonly hasChange: boolean;
  /** Digits after the point that distinguish the ticks of a series' axis. */
  readonly decimalsOf: (series: ReadySeries) => number;
};

const line = 'flex h-6 min-w-0 items-center gap-2 overflow-hidden pr-4 whitespace-nowrap';

/**
 * The values under the cursor, rounded as elsewhere, with full values on hover; and the legend. Every part has a
 * separate cell, so that no part moves when figures get longer. Hidden from assistive technology, because the slider
 * below provides the same values.
 */
export function ChartHeadline({ at, lead, readings, formats, isPointed, hasChange, decimalsOf }: ChartHeadlineProps) {
  const t = useText(chartText);
  const [first, ...others] = headlineCells(readings.map(({ series }) => hasChange && showsChange(series.options)));
  const [only] = readings;
  if (first === undefined || only === undefined) return null;
  const alone = readings.length === 1;
  return (
    <div aria-hidden="true" className="flex flex-wrap">
      <p className={line} style={place(first.basis)}>
        <span className="shrink-0 text-muted">{isPointed ? formats.moment(at, lead.formats) : t.latest}</span>
        {alone && <Value reading={only} decimalsOf={decimalsOf} />}
      </p>
      {alone && others[0] !== undefined && (
        <p className={line} style={place(others[0].basis)}>
          <ChangeMark reading={only} formats={formats} showsSince />
        </p>
      )}
      {!alone &&
        others.map((cell, index) => (
          <SeriesCell
            key={cell.id}
            cell={cell}
            at={at}
            reading={readings[index] ?? only}
            formats={formats}
            decimalsOf={decimalsOf}
          />
        ))}
    </div>
  );
}

function place(basis: string) {
  return { flex: `0 0 ${basis}` };
}

type SeriesCellProps = Pick<ChartHeadlineProps, 'at' | 'formats' | 'decimalsOf'> & {
  readonly cell: RowCell;
  readonly reading: CursorValue;
};

function SeriesCell({ cell, at, reading, formats, decimalsOf }: SeriesCellProps) {
  const [value = '100%', change] = cell.parts;
  const { options } = reading.series;
  const label = formats.label(reading, at);
  const changed = <ChangeMark reading={reading} formats={formats} showsSince={false} />;
  return (
    <div className="flex min-w-0 flex-wrap" style={place(cell.basis)}>
      <p className={line} style={place(value)}>
        <SeriesKey options={options} />
        <span className="min-w-0 truncate text-muted" title={label}>
          {label}
        </span>
        <Value reading={reading} decimalsOf={decimalsOf} />
        {change === undefined && changed}
      </p>
      {change !== undefined && (
        <p className={line} style={place(change)}>
          {changed}
        </p>
      )}
    </div>
  );
}

function Value({
  reading: { series, point },
  decimalsOf,
}: Pick<ChartHeadlineProps, 'decimalsOf'> & { readonly reading: CursorValue }) {
  const decimal = series.formats.decimal(point);
  const text = series.formats.shortValue(point, decimalsOf(series));
  const clipped = 'min-w-0 shrink-0 max-w-full truncate';
  if (decimal === null) {
    return (
      <span className={classNames(clipped, 'text-muted')} title={text}>
        {text}
      </span>
    );
  }
  return (
    <data
      translate="no"
      value={decimal}
      title={series.formats.value(point)}
      className={classNames(clipped, 'font-semibold')}
    >
      {text}
    </data>
  );
}

/** A sample of a series' line, beside its name. */
function SeriesKey({ options }: { readonly options: SeriesOptions }) {
  const tone = seriesStyle(options);
  return (
    <svg width={22} height={12} className="shrink-0">
      {options.kind === 'bar' ? (
        <>
          <rect x={5} y={1} width={5} height={6} rx={1} fill={tone?.colour ?? 'var(--up)'} />
          <rect x={12} y={5} width={5} height={6} rx={1} fill={tone?.colour ?? 'var(--down)'} />
        </>
      ) : (
        <line
          x1={0}
          x2={22}
          y1={6}
          y2={6}
          stroke={tone?.colour ?? 'var(--accent)'}
          strokeWidth={2}
          strokeDasharray={tone?.dash}
        />
      )}
    </svg>
  );
}

type ChangeMarkProps = {
  readonly reading: CursorValue;
  readonly formats: CursorFormat;
  /** Whether the start of the change is shown in the text; otherwise it is in the title. */
  readonly showsSince: boolean;
};

/** The difference between a value and the first one, rounded; the full difference on hover. */
function ChangeMark({ reading: { series, change }, formats, showsSince: saysSince }: ChangeMarkProps) {
  const parts = useText(chartPartsText);
  const text = change === null ? null : formats.change(change, series.formats, true);
  const full = change === null ? null : formats.change(change, series.formats);
  if (change === null || text === null || full === null) return null;
  const since = series.formats.moment(change.sinceMs);
  const shown = saysSince ? parts.since(text, since) : text;
  const direction = sign(change.amount);
  return (
    <span
      title={parts.since(full, since)}
      className={classNames('min-w-0 truncate', direction > 0 && 'text-up', direction < 0 && 'text-down')}
    >
      {direction === 0 ? '' : direction > 0 ? '▲ ' : '▼ '}
      {series.formats.change(change.amount) === null ? (
        shown
      ) : (
        <data translate="no" value={toDecimalString(change.amount)}>
          {shown}
        </data>
      )}
    </span>
  );
}
