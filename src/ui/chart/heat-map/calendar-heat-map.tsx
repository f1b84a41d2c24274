import { type ReactNode, useMemo, useState } from 'react';
import { absent, known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { AmountKind } from '~/lib/format-amount';
import { utcDayOf } from '~/lib/time';
import type { Catalogue } from '~/text/catalogue';
import { chartCalendarText, chartPartsText, chartText } from '~/text/en/chart';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Amount } from '../../amount';
import { Empty } from '../../empty';
import { type Sensitivity, useMasked } from '../../privacy-context';
import type { Column } from '../../table/column';
import { csvLabel } from '../../table/csv-columns';
import type { CalendarHeatMapProps } from '../chart-props';
import { ChartFigure, ChartFoot, ChartTable } from '../common/chart-figure';
import { SpotHeadline } from '../common/cursor-label';
import { chartAmount, SaveChart } from '../export/save-chart';
import { gridDay, type GridDay, heatMapGrid, readDays } from './heat-map-layout';
import { HeatMapMark, type HeatMapMarkProps, magnitudeSteps, type MagnitudeSteps } from './heat-map-mark';
import { HeatMapPicture } from './heat-map-picture';
import { type HeatMapFormat, useHeatMapFormat } from './heat-map-format';

/** The height of the table, equal to the height of the days and the legend. */
const HEIGHT = 200;

/** A year of UTC days, with the weeks side by side: as a picture with a cursor, as a description, and as a table. */
export function CalendarHeatMap(props: CalendarHeatMapProps) {
  const { title, days, lastMs, format, unit, sensitivity = 'personal', chosen, onDay, dayAction, fileName } = props;
  const t = useText(chartCalendarText);
  const chart = useText(chartText);
  const formats = useHeatMapFormat({ format, unit, sensitivity });
  const grid = useMemo(() => heatMapGrid(days, lastMs), [days, lastMs]);
  const read = useMemo(() => readDays(grid), [grid]);
  const steps = useMemo(() => magnitudeSteps(read.flatMap(({ value }) => value ?? [])), [read]);
  const [asTable, setAsTable] = useState(false);
  const [pointedMs, setPointedMs] = useState<number | null>(null);
  const [chosenStopMs, setStopMs] = useState<number | null>(null);
  if (read.length === 0 && grid.outside === 0) return <Empty>{chart.empty}</Empty>;

  const latest = read.findLast(({ value }) => value !== null) ?? read.at(-1) ?? gridDay(grid, grid.lastMs);
  const stop = (chosenStopMs === null ? undefined : gridDay(grid, chosenStopMs)) ?? latest;
  const spot = (pointedMs === null ? undefined : gridDay(grid, pointedMs)) ?? latest;
  return (
    <ChartFigure title={title} summary={formats.summary(grid)}>
      {asTable ? (
        <HeatMapTable
          title={title}
          days={read}
          formats={formats}
          height={HEIGHT}
          format={format}
          unit={unit}
          sensitivity={sensitivity}
        />
      ) : (
        <>
          {spot !== undefined && (
            <SpotHeadline
              spot={formats.moment(spot.startMs)}
              value={formats.shortValue(spot)}
              inFull={formats.value(spot)}
              decimal={formats.decimal(spot)}
            />
          )}
          <div className="flex flex-col gap-2 pb-1">
            <HeatMapPicture
              title={title}
              grid={grid}
              steps={steps}
              formats={formats}
              stopMs={stop?.startMs ?? grid.lastMs}
              chosen={chosen}
              onDay={onDay}
              dayAction={dayAction}
              onPoint={setPointedMs}
              onStop={setStopMs}
            />
            <HeatMapLegend steps={steps} format={format} unit={unit} sensitivity={sensitivity} />
          </div>
        </>
      )}
      <ChartFoot
        notes={[chart.utcDays, ...(grid.outside === 0 ? [] : [t.outside(grid.outside)])]}
        asTable={asTable}
        onTable={setAsTable}
        files={
          fileName === undefined ? undefined : (
            <HeatMapFiles
              fileName={fileName}
              days={read}
              hasPicture={!asTable}
              format={format}
              unit={unit}
              sensitivity={sensitivity}
            />
          )
        }
      />
    </ChartFigure>
  );
}

type HeatMapFilesProps = Required<Pick<CalendarHeatMapProps, 'format' | 'unit' | 'sensitivity'>> & {
  readonly fileName: string;
  /** The shown days, in order of time. */
  readonly days: readonly GridDay[];
  /** Whether there is a picture to save. */
  readonly hasPicture: boolean;
};

/** The shown year as files: the exact values of its days, and its picture. */
function HeatMapFiles({ fileName, days, hasPicture, format, unit, sensitivity = 'personal' }: HeatMapFilesProps) {
  const { utcDay, value: header } = useText(chartText);
  const chartParts = useText(chartPartsText);
  const tables = useText(tablesText);
  const columns = () => [
    ...csvLabel<GridDay>(utcDay, ({ startMs }) => utcDayOf(startMs)),
    ...chartAmount<GridDay>(
      { header, format, unit, sensitivity, field: ({ value }) => (value === null ? absent('missing') : known(value)) },
      { chartParts, tables },
    ),
  ];
  return <SaveChart fileName={fileName} columns={columns} rows={() => days} hasPicture={hasPicture} />;
}

type HeatMapTableProps = Pick<CalendarHeatMapProps, 'title' | 'format' | 'unit' | 'sensitivity'> & {
  readonly days: readonly GridDay[];
  readonly formats: HeatMapFormat;
  readonly height: number;
};

/** The days with data, newest first, as a table. */
function HeatMapTable({ title, days, formats, height, format, unit, sensitivity }: HeatMapTableProps) {
  const t = useText(chartText);
  const rows = useMemo(() => days.toReversed(), [days]);
  const columns = useMemo(
    () => dayColumns(t, formats, { format, unit, sensitivity }),
    [t, formats, format, unit, sensitivity],
  );
  return (
    <ChartTable title={title} height={height} columns={columns} rows={rows} rowKey={({ startMs }) => String(startMs)} />
  );
}

function dayColumns(
  t: Catalogue['chart'],
  formats: HeatMapFormat,
  options: Pick<CalendarHeatMapProps, 'format' | 'unit' | 'sensitivity'>,
): readonly Column<GridDay>[] {
  return [
    {
      id: 'day',
      header: t.utcDay,
      cell: ({ startMs }) => <time dateTime={utcDayOf(startMs)}>{formats.moment(startMs)}</time>,
      card: 'title',
    },
    {
      id: 'value',
      header: t.value,
      align: 'end',
      cell: (day) =>
        day.value === null ? (
          <span className="text-faint">{formats.value(day)}</span>
        ) : (
          <Amount field={known(day.value)} {...options} signed />
        ),
      card: 'lead',
    },
  ];
}

type HeatMapLegendProps = {
  readonly steps: MagnitudeSteps;
  readonly format: AmountKind;
  readonly unit: string | undefined;
  readonly sensitivity: Sensitivity;
};

const box = { x: 0, y: 0, width: 16, height: 16 };
const gain: Fixed = { raw: 1n, scale: 0 };
const loss: Fixed = { raw: -1n, scale: 0 };
const zero: Fixed = { raw: 0n, scale: 0 };

/** Explains the marks, and gives the largest amount for each size. */
function HeatMapLegend({ steps, format, unit, sensitivity }: HeatMapLegendProps) {
  const t = useText(chartCalendarText);
  const masked = useMasked(sensitivity, format === 'percent' || format === 'multiple');
  const sizes = steps.bounds.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
      <Entry mark={{ value: gain, isRead: true, step: 4 }}>{t.gain}</Entry>
      <Entry mark={{ value: loss, isRead: true, step: 4 }}>{t.loss}</Entry>
      <Entry mark={{ value: zero, isRead: true, step: 1 }}>{t.zero}</Entry>
      <Entry mark={{ value: null, isRead: true, step: 1 }}>{t.unknown}</Entry>
      <Entry mark={{ value: null, isRead: false, step: 1 }}>{t.none}</Entry>
      {sizes && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{masked ? t.sizesHidden : t.sizes}</span>
          {steps.bounds.map(({ step, upTo }) => (
            <Entry key={step} mark={{ value: gain, isRead: true, step }}>
              {!masked && <Amount field={known(upTo)} format={format} unit={unit} sensitivity={sensitivity} />}
            </Entry>
          ))}
        </span>
      )}
    </div>
  );
}

function Entry({ mark, children }: { readonly mark: Omit<HeatMapMarkProps, 'box'>; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" width={box.width} height={box.height} className="chart-picture shrink-0">
        <HeatMapMark box={box} {...mark} />
      </svg>
      {children}
    </span>
  );
}
