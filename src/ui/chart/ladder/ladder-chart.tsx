import { useMemo, useRef, useState } from 'react';
import { useText } from '~/text/text-context';
import { chartText } from '~/text/en/chart';
import { abs, compare, type Fixed, sub, toDecimalString } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { Empty } from '../../empty';
import { useFormat } from '../../format-context';
import { useMasked } from '../../privacy-context';
import { pictureHeight } from '../chart-layout';
import type { LadderChartProps } from '../chart-props';
import { ChartFigure } from '../common/chart-figure';
import { PictureSlider, SpotHeadline } from '../common/spot-headline';
import { useWidth } from '../common/use-width';
import { LadderPlot, moveUnder } from './ladder-plot';

/** Headline above and legend below the picture. */
const AROUND_PX = 48;

/** Equity over price moves: a line with a step at each liquidation, and a cursor for pointer and arrow keys. */
export function LadderChart(props: LadderChartProps) {
  const { title, points, summary, labels, height: wanted } = props;
  const t = useText(chartText);
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const height = pictureHeight({ height: wanted });
  if (points.length === 0) return <Empty>{t.empty}</Empty>;
  return (
    <ChartFigure title={title} summary={summary}>
      <div ref={boxRef} className="min-w-0" style={{ minHeight: height + AROUND_PX }}>
        {width !== null && width > 0 && <LadderPicture {...props} width={width} height={height} />}
      </div>
      <p aria-hidden="true" className="flex flex-wrap items-center gap-x-4 text-small text-muted">
        <span className="text-accent-text">━ {labels.equity}</span>
        <span>┅ {labels.maintenance}</span>
        <span className="text-down">┆ {labels.liquidation}</span>
      </p>
    </ChartFigure>
  );
}

type PictureProps = LadderChartProps & { readonly width: number; readonly height: number };

function LadderPicture({ title, points, marks, chosen, labels, width, height }: PictureProps) {
  const t = useText(chartText);
  const { numbers } = useFormat();
  const masked = useMasked('personal', false);
  const marksMasked = useMasked('personal', true);
  const [cursor, setCursor] = useState<number | null>(null);
  const resting = useMemo(() => nearest(points, chosen), [points, chosen]);
  const current = Math.min(cursor ?? resting, points.length - 1);
  const point = points[current];
  if (point === undefined) return null;
  const usd = (value: Fixed | null) =>
    value === null ? t.noValue : masked ? '•••' : formatAmount(value, { kind: 'usd' }, numbers).text;
  const move = formatAmount(point.move, { kind: 'percent', signed: true }, numbers).text;
  const here = marksMasked ? [] : marks.filter((mark) => compare(mark.move, point.move) === 0);
  const text = [
    `${labels.equity} ${usd(point.equity)}`,
    `${labels.maintenance} ${usd(point.maintenance)}`,
    ...here.map(({ label }) => label),
  ].join(', ');
  return (
    <>
      <SpotHeadline
        spot={move}
        value={text}
        inFull={text}
        decimal={masked || point.equity === null ? null : toDecimalString(point.equity)}
      />
      <PictureSlider
        label={t.cursor(title)}
        count={points.length}
        current={current}
        valueText={t.pointText(move, text)}
        height={height}
        placeAt={(leftPx) => nearest(points, moveUnder(leftPx, { points, width, masked, numbers }))}
        onCursor={setCursor}
      >
        <LadderPlot
          points={points}
          marks={marksMasked ? [] : marks}
          chosen={chosen}
          cursor={cursor === null ? null : point.move}
          masked={masked}
          width={width}
          height={height}
        />
      </PictureSlider>
    </>
  );
}

/** The point nearest to a move. */
function nearest(points: LadderChartProps['points'], wanted: Fixed): number {
  const distance = (place: number) => abs(sub(points[place]?.move ?? wanted, wanted));
  return points.reduce((best, _, place) => (compare(distance(place), distance(best)) < 0 ? place : best), 0);
}
