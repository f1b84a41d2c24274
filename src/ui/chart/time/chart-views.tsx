import { useMemo, useRef, useState } from 'react';
import { absent, type Field, known, unreadable } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { isoUtc } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { chartPartsText, chartText } from '~/text/en/chart';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Amount } from '../../amount';
import { Empty } from '../../empty';
import type { Sensitivity } from '../../privacy-context';
import type { Column } from '../../table/column';
import { type CsvColumn, csvTime } from '../../table/csv-columns';
import { Time } from '../../time';
import { Brush } from '../brush/brush';
import type { BrushState } from '../brush/use-brush-state';
import { HEADLINE_PX, pictureHeight } from '../chart-layout';
import type { ChartCalendar, ChartPoint, ChartSize, ComposedChartProps, SeriesOptions } from '../chart-props';
import { ChartFoot, ChartTable } from '../common/chart-figure';
import { firstIndex } from '../common/cursor';
import { useWidth } from '../common/use-width';
import { chartAmount, type ChartCsvText, SaveChart } from '../export/save-chart';
import { ChartCanvas } from './chart-canvas';
import { type ChartRow, chartRows } from './chart-rows';
import { type CursorFormat, periodDays, useCursorFormat } from './cursor-values';
import { firstAfter, periodOf, type ReadySeries, type SeriesPoint, timeExtent } from './series';
import { timeLabels } from './time-axis';
import { type PlotPlan, usePlot } from './use-plot';

type ChartViewsProps = Omit<ComposedChartProps, 'series'> & {
  readonly series: readonly ReadySeries[];
  /** The lines of the brush: the whole series, whatever range is shown. */
  readonly strips: readonly (readonly ChartPoint[])[];
  readonly brushState: BrushState;
};

const edgeToEdge = { left: 0, right: 0 };

/**
 * The picture of a chart, or its table if the reader has chosen it or the chart cannot be drawn, with the brush and
 * buttons below. The brush stays mounted when the view changes, since the reader may be using it.
 */
export function ChartViews({ series, strips, brushState, ...props }: ChartViewsProps) {
  const { title, calendar = 'instants', sensitivity = 'personal', size, brush, fileName } = props;
  const t = useText(chartPartsText);
  const [asTable, setAsTable] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const height = pictureHeight(props);
  const range = brushState.pictured;
  const plan = usePlot({ series, range, calendar, bare: size === 'small', height, width });
  const lead = useMemo(() => leadOf(series), [series]);
  const notes = useChartNotes({
    series,
    calendar,
    size,
    periodAction: props.onPeriod === undefined ? undefined : props.periodAction,
  });
  const isDrawable = series.some((one) => one.isDrawable);
  const isPicture = isDrawable && !asTable;
  const shownPlan = width !== null && width > 0 && !asTable ? plan : null;
  const view = () => {
    if (lead === undefined || lead.shown.length === 0) {
      return (
        <div style={{ height: height + HEADLINE_PX }}>
          <Empty>{t.noneInRange}</Empty>
        </div>
      );
    }
    if (!isPicture)
      return <PointTable title={title} series={series} sensitivity={sensitivity} calendar={calendar} height={height} />;
    const options = {
      title,
      sensitivity,
      change: props.change,
      onPeriod: props.onPeriod,
      periodAction: props.periodAction,
    };
    return <ChartCanvas {...options} series={series} lead={lead} plan={plan} isRendered={shownPlan !== null} />;
  };
  return (
    <>
      <div ref={boxRef} className="min-w-0">
        {view()}
      </div>
      {brush !== undefined && (
        <Brush
          title={title}
          lines={strips}
          state={brushState}
          stepMs={brush.stepMs}
          moment={(atMs) => lead?.formats.moment(atMs) ?? ''}
          insets={shownPlan?.insets ?? edgeToEdge}
        />
      )}
      <ChartFoot
        notes={[...notes(isPicture ? shownPlan : null, isPicture), ...(props.notes ?? [])]}
        asTable={asTable}
        onTable={isDrawable ? setAsTable : null}
        files={
          fileName === undefined ? undefined : (
            <ChartFiles fileName={fileName} series={series} sensitivity={sensitivity} hasPicture={isPicture} />
          )
        }
      />
    </>
  );
}

type ChartFilesProps = {
  readonly fileName: string;
  readonly series: readonly ReadySeries[];
  readonly sensitivity: Sensitivity;
  /** Whether there is a picture to save. */
  readonly hasPicture: boolean;
};

/** The shown part of a chart as files: its points at full resolution, and its picture. */
function ChartFiles({ fileName, series, sensitivity, hasPicture }: ChartFilesProps) {
  const chartParts = useText(chartPartsText);
  const tables = useText(tablesText);
  // A list of lines has moments, with or without a lower pane.
  const hasPeriods = series.every(({ ordered }) => ordered[0]?.untilMs !== undefined);
  const all = series.map(({ options }) => options);
  return (
    <SaveChart
      fileName={fileName}
      columns={() => chartCsv(all, hasPeriods, sensitivity, { chartParts, tables })}
      rows={() => chartRows(series)}
      hasPicture={hasPicture}
    />
  );
}

/**
 * The shown part of a chart as columns of a file: moments (or ends of periods), then the exact values of each series.
 */
function chartCsv(
  series: readonly SeriesOptions[],
  hasPeriods: boolean,
  sensitivity: Sensitivity,
  text: ChartCsvText,
): readonly CsvColumn<ChartRow>[] {
  const t = text.chartParts;
  return [
    ...csvTime<ChartRow>(t.csv.time, ({ atMs }) => known(atMs)),
    ...(hasPeriods
      ? csvTime<ChartRow>(t.csv.until, ({ untilMs }) =>
          untilMs === undefined ? absent('notApplicable') : known(untilMs),
        )
      : []),
    ...series.flatMap(({ label, kind, format, unit, rawDigits }, place) => [
      ...(kind === 'bar' && !hasPeriods
        ? csvTime<ChartRow>(t.series(label, t.csv.from), ({ points }) => startOf(points[place] ?? null))
        : []),
      ...chartAmount<ChartRow>(
        { header: label, format, unit, rawDigits, sensitivity, field: ({ points }) => fieldOf(points[place] ?? null) },
        text,
      ),
    ]),
  ];
}

/** The start of a period that ends with the row, if the row is a moment. */
function startOf(point: SeriesPoint | null): Field<number> {
  return point === null ? absent('notApplicable') : known(point.atMs);
}

/** An unreadable value is exported as received. */
function fieldOf(point: SeriesPoint | null): Field<Fixed> {
  if (point === null) return absent('notApplicable');
  if (point.value !== null) return known(point.value);
  return point.raw === undefined ? absent('missing') : unreadable(point.raw);
}

/**
 * The points over which the cursor moves: the points of the first series that shows any. If that is a line and other
 * lines begin earlier or end later, their points count as its gaps. The cursor starts at the latest value.
 */
function leadOf(series: readonly ReadySeries[]): ReadySeries | undefined {
  const lead = series.find(({ shown }) => shown.length > 0) ?? series[0];
  const [first, last] = [lead?.shown[0], lead?.shown.at(-1)];
  if (lead === undefined || first === undefined || last === undefined || isOfPeriods(lead)) return lead;
  const lines = series.filter((one) => !isOfPeriods(one)).map(({ shown }) => shown);
  const before = gapsAt(
    lines.flatMap((line) =>
      line.slice(
        0,
        firstIndex(line, ({ atMs }) => atMs >= first.atMs),
      ),
    ),
  );
  const after = gapsAt(lines.flatMap((line) => line.slice(firstAfter(line, last.atMs))));
  if (before.length + after.length === 0) return lead;
  const shown = [...before, ...lead.shown, ...after];
  const latestIndex =
    after.length > 0 ? shown.length - 1 : before.length + (lead.facts?.latestIndex ?? lead.shown.length - 1);
  return { ...lead, shown, facts: lead.facts === null ? null : { ...lead.facts, latestIndex } };
}

function isOfPeriods({ shown }: ReadySeries): boolean {
  return shown[0]?.untilMs !== undefined;
}

/** Moments of points with a value, in order and without repetition, as gaps of another series. */
function gapsAt(points: readonly SeriesPoint[]): readonly SeriesPoint[] {
  const moments = new Set(points.flatMap(({ atMs, value }) => (value === null ? [] : atMs)));
  return [...moments].toSorted((a, b) => a - b).map((atMs) => ({ atMs, value: null }));
}

type NotesOptions = {
  readonly series: readonly ReadySeries[];
  readonly calendar: ChartCalendar;
  readonly size: ChartSize | undefined;
  /** Names the action of a click on a bar; undefined if there is none. */
  readonly periodAction: string | undefined;
};

/** The notes on a picture or table. They depend on how the picture was drawn; `plan` is null before that. */
function useChartNotes({
  series,
  calendar,
  size,
  periodAction,
}: NotesOptions): (plan: PlotPlan | null, isPicture: boolean) => readonly string[] {
  const t = useText(chartText);
  const parts = useText(chartPartsText);
  return (plan, isPicture) => {
    // A line has the same shape with fewer points, but readers would not notice omitted bars.
    const thinned = plan?.marks.find(({ kind, points, shown }) => kind === 'bar' && points.length < shown);
    return [
      ...(needsUtcNote(series, calendar, isPicture && size !== 'small') ? [t.utcDays] : []),
      ...(thinned === undefined ? [] : [t.barsThatFit(thinned.points.length, thinned.shown)]),
      ...(periodAction === undefined || !isPicture ? [] : [parts.click(periodAction)]),
    ];
  };
}

/** Days on the axis are UTC days in any zone of the reader. A note says so when days are shown. */
function needsUtcNote(series: readonly ReadySeries[], calendar: ChartCalendar, hasAxis: boolean): boolean {
  if (calendar === 'utc-days') return true;
  const { fromMs, toMs } = timeExtent(series, null);
  return hasAxis && timeLabels(toMs - fromMs, calendar) !== 'clock';
}

type PointTableProps = Pick<ComposedChartProps, 'title' | 'sensitivity' | 'calendar'> & {
  readonly series: readonly ReadySeries[];
  readonly height: number;
};

/** A chart as a table, newest first, with a column for each series. */
function PointTable({ title, series, sensitivity, calendar, height }: PointTableProps) {
  const t = useText(chartText);
  const formats = useCursorFormat(sensitivity);
  const rows = useMemo(() => chartRows(series).toReversed(), [series]);
  const columns = useMemo(
    () => pointColumns({ t, formats, series, sensitivity, calendar }),
    [t, formats, series, sensitivity, calendar],
  );
  return <ChartTable title={title} height={height} columns={columns} rows={rows} rowKey={(row) => String(row.atMs)} />;
}

type ColumnOptions = Pick<PointTableProps, 'series' | 'sensitivity' | 'calendar'> & {
  readonly t: Catalogue['chart'];
  readonly formats: CursorFormat;
};

function pointColumns({ t, formats, series, sensitivity, calendar }: ColumnOptions): readonly Column<ChartRow>[] {
  const days = calendar === 'utc-days';
  const [first] = series;
  const name = (row: ChartRow) => (first === undefined ? '' : formats.moment({ ...row, value: null }, first.formats));
  return [
    {
      id: 'time',
      header: days ? t.utcDay : t.time,
      cell: (row) => {
        if (days) return <time dateTime={isoUtc(row.atMs).slice(0, 10)}>{name(row)}</time>;
        return periodOf({ ...row, value: null }) === null ? <Time at={row.atMs} show="date-time" /> : name(row);
      },
      card: 'title',
    },
    ...series.map((one, place): Column<ChartRow> => ({
      id: series.length === 1 ? 'value' : `value-${one.options.id}`,
      header: series.length === 1 ? t.value : one.options.label,
      align: 'end',
      cell: ({ points, untilMs }) => (
        <>
          {untilMs === undefined && <PeriodMark point={points[place] ?? null} series={one} />}
          <PointCell point={points[place] ?? null} series={one} sensitivity={sensitivity} />
        </>
      ),
      card: series.length === 1 ? 'lead' : 'figure',
    })),
  ];
}

/** The days of a period, in a row that has only the moment at which it ends. */
function PeriodMark({ point, series }: Pick<PointCellProps, 'point' | 'series'>) {
  const { span } = useText(chartPartsText);
  const period = point === null ? null : periodOf(point);
  return period === null ? null : <span className="mr-2 text-faint">{periodDays(period, series.formats, span)}</span>;
}

type PointCellProps = {
  readonly point: ChartRow['points'][number];
  readonly series: ReadySeries;
  readonly sensitivity: PointTableProps['sensitivity'];
};

function PointCell({ point, series: { options, formats }, sensitivity = 'personal' }: PointCellProps) {
  // The moment belongs to another series, so this cell isn't a gap.
  if (point === null) return null;
  const { format, unit, signed } = options;
  if (point.value !== null)
    return <Amount field={known(point.value)} format={format} unit={unit} signed={signed} sensitivity={sensitivity} />;
  return (
    <span className={point.raw === undefined ? 'text-faint' : 'unreadable inline-block max-w-48'}>
      {formats.value(point)}
    </span>
  );
}
