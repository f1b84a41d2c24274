import { useMemo, useState } from 'react';
import { useChartText } from '~/text/areas/use-chart-text';
import { Empty } from '../empty';
import { ChartCanvas } from './chart-canvas';
import { ChartFoot } from './chart-foot';
import { plottedPoint } from './plotted';
import { PointTable } from './point-table';
import { orderedPoints, seriesFacts, type SeriesFacts } from './series';
import { timeLabels } from './time-axis';
import { pictureHeight, type TimeChartProps } from './time-chart-props';
import { useChartWords } from './use-chart-words';

/** A series over time: as a picture with exact values under the cursor, in words, and as a table. */
export function TimeChart(props: TimeChartProps) {
  const { kind, title, points, calendar = 'instants', size = 'normal' } = props;
  const t = useChartText();
  const [asTable, setAsTable] = useState(false);
  const ordered = useMemo(() => orderedPoints(points), [points]);
  const facts = useMemo(() => seriesFacts(ordered), [ordered]);
  const tooLarge = useMemo(() => ordered.filter((point) => point.value !== null && plottedPoint(point).y === null).length, [ordered]);
  const words = useChartWords(props);
  const height = pictureHeight(props);
  if (facts === null && ordered.length === 0) return <Empty>{t.empty}</Empty>;
  const drawable = facts !== null && tooLarge < ordered.length;
  const foot = (drawn: number) => (
    <ChartFoot
      notes={[
        ...(saysUtc(props, facts, asTable) ? [t.utcDays] : []),
        // A line keeps its shape with fewer points; of bars that are left out, nothing would tell.
        ...(kind === 'bar' && drawn < ordered.length ? [t.barsThatFit(drawn, ordered.length)] : []),
      ]}
      asTable={asTable}
      onTable={drawable ? setAsTable : null}
    />
  );
  return (
    <figure aria-label={title} className="chart flex min-w-0 flex-col px-4 pt-2 pb-3">
      <figcaption className="sr-only">{facts === null ? t.noneReadable(ordered.length) : words.summary(facts, tooLarge)}</figcaption>
      {drawable && !asTable ? (
        <ChartCanvas
          kind={kind}
          calendar={calendar}
          title={title}
          points={ordered}
          facts={facts}
          words={words}
          height={height}
          bare={size === 'small'}
          foot={foot}
        />
      ) : (
        <>
          <PointTable title={title} points={ordered} words={words} look={props} height={height} />
          {foot(ordered.length)}
        </>
      )}
    </figure>
  );
}

/** Days of the axis are UTC's, whatever the reader's zone: said where days are written. */
function saysUtc({ calendar = 'instants', size }: TimeChartProps, facts: SeriesFacts | null, asTable: boolean): boolean {
  if (calendar === 'utc-days') return true;
  return facts !== null && !asTable && size !== 'small' && timeLabels(facts.last.atMs - facts.first.atMs, calendar) !== 'clock';
}
