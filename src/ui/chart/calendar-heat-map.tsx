import { useMemo, useState } from 'react';
import { chartText } from '~/text/en/chart';
import { chartCalendarText } from '~/text/en/chart-calendar';
import { useText } from '~/text/text-context';
import { Empty } from '../empty';
import { ChartFigure } from './chart-figure';
import { ChartFoot } from './chart-foot';
import { HeatMapFiles } from './heat-map-files';
import { gridDay, heatMapGrid, readDays } from './heat-map-grid';
import { HeatMapLegend } from './heat-map-legend';
import { HeatMapPicture } from './heat-map-picture';
import type { CalendarHeatMapProps } from './heat-map-props';
import { magnitudeSteps } from './heat-map-steps';
import { HeatMapTable } from './heat-map-table';
import { SpotHeadline } from './spot-headline';
import { useHeatMapWords } from './use-heat-map-words';

/** Of the table: the days and the legend have as much. */
const HEIGHT = 200;

/** A year of days of the UTC calendar, weeks side by side: as a picture that is read day by day, in words, and as a table. */
export function CalendarHeatMap(props: CalendarHeatMapProps) {
  const { title, days, lastMs, format, unit, reach = 'personal', chosen, onDay, dayAction, fileName } = props;
  const t = useText(chartCalendarText);
  const chart = useText(chartText);
  const words = useHeatMapWords({ format, unit, reach });
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
    <ChartFigure title={title} summary={words.summary(grid)}>
      {asTable ? (
        <HeatMapTable title={title} days={read} words={words} height={HEIGHT} format={format} unit={unit} reach={reach} />
      ) : (
        <>
          {spot !== undefined && <SpotHeadline spot={words.moment(spot.startMs)} value={words.shortValue(spot)} inFull={words.value(spot)} decimal={words.decimal(spot)} />}
          <div className="flex flex-col gap-2 pb-1">
            <HeatMapPicture
              title={title}
              grid={grid}
              steps={steps}
              words={words}
              stopMs={stop?.startMs ?? grid.lastMs}
              chosen={chosen}
              onDay={onDay}
              dayAction={dayAction}
              onPoint={setPointedMs}
              onStop={setStopMs}
            />
            <HeatMapLegend steps={steps} format={format} unit={unit} reach={reach} />
          </div>
        </>
      )}
      <ChartFoot
        notes={[chart.utcDays, ...(grid.outside === 0 ? [] : [t.outside(grid.outside)])]}
        asTable={asTable}
        onTable={setAsTable}
        files={fileName === undefined ? undefined : <HeatMapFiles fileName={fileName} days={read} hasPicture={!asTable} format={format} unit={unit} reach={reach} />}
      />
    </ChartFigure>
  );
}
