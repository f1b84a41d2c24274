import { memo, useMemo, useRef, useState } from 'react';
import { Area, AreaChart, usePlotArea, useXAxisScale, XAxis, YAxis } from 'recharts';
import { chartCoordinate } from '~/lib/chart-coordinate';
import { abs, compare, type Fixed, fromDecimal, isZero, sub, toDecimalString } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Empty } from '../../empty';
import { useFormat } from '../../format-context';
import { useMasked } from '../../privacy-context';
import { pictureHeight } from '../chart-layout';
import type { LadderChartProps, LadderMark } from '../chart-props';
import { ChartFigure } from '../common/chart-figure';
import { drawTick, HorizontalGrid } from '../common/grid';
import { PictureSlider, SpotHeadline } from '../common/spot-headline';
import { useWidth } from '../common/use-width';
import { fittingLabel, labelWidth, tickValue, valueAxis } from '../common/value-axis';

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

type Numbers = ReturnType<typeof useFormat>['numbers'];

type LadderPlotProps = Pick<LadderChartProps, 'points' | 'marks' | 'chosen'> & {
  /** The move under the cursor. */
  readonly cursor: Fixed | null;
  /** Hides the amounts of the axis. */
  readonly masked: boolean;
  readonly width: number;
  readonly height: number;
};

const LEFT = 12;
const PIXELS_A_TICK = 44;
const NARROW_PX = 480;
const TICKS = [-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4];
const FEW_TICKS = [-0.4, -0.2, 0, 0.2, 0.4];
/** More lines than these would be one surface. */
const MOST_MARKS = 60;

/** The picture alone: text, cursor and keys are around it. */
const LadderPlot = memo(function LadderPlot(props: LadderPlotProps) {
  const { points, marks, chosen, cursor, masked, width, height } = props;
  const { numbers } = useFormat();
  const data = points.map(({ move, equity, maintenance }) => ({
    move: placeOf(move),
    equity: equity === null ? null : chartCoordinate(equity),
    maintenance: chartCoordinate(maintenance),
  }));
  const axis = axisOf(points, Math.floor(height / PIXELS_A_TICK));
  const room = labelsWidth({ points, width, masked, numbers });
  const tickText = tickWriter(axis.decimals, masked, numbers);
  const percent = (tick: number) => {
    const ratio = fromDecimal(tick.toFixed(2));
    return ratio === null ? '' : formatAmount(ratio, { kind: 'percent', decimals: 0, signed: true }, numbers).text;
  };
  const first = marks.toSorted((a, b) => compare(abs(a.move), abs(b.move))).slice(0, MOST_MARKS);
  return (
    <AreaChart
      data={data}
      width={width}
      height={height}
      margin={{ top: 8, left: LEFT, right: 0, bottom: 0 }}
      accessibilityLayer={false}
    >
      <HorizontalGrid />
      <XAxis
        dataKey="move"
        type="number"
        scale="linear"
        domain={[data[0]?.move ?? 0, data.at(-1)?.move ?? 0]}
        ticks={width < NARROW_PX ? FEW_TICKS : TICKS}
        tickFormatter={percent}
        tick={drawTick}
        height={24}
        interval={0}
        axisLine={{ stroke: 'var(--faint)' }}
        tickLine={false}
        allowDataOverflow
      />
      <YAxis
        orientation="right"
        type="number"
        domain={[...axis.domain]}
        ticks={[...axis.ticks]}
        tickFormatter={(tick: number) => fittingLabel(tickText(tick), room)}
        tick={drawTick}
        width={room}
        interval={0}
        axisLine={false}
        tickLine={false}
        allowDataOverflow
      />
      <MoveLines at={first.filter(isOther).map(markPlace)} stroke="var(--faint)" strokeDasharray="1 3" />
      <MoveLines at={first.filter(isLiquidation).map(markPlace)} stroke="var(--down)" strokeDasharray="3 3" />
      <MoveLines at={[0]} stroke="var(--muted)" />
      {!isZero(chosen) && <MoveLines at={[placeOf(chosen)]} stroke="var(--warn)" strokeWidth={2} />}
      {cursor !== null && <MoveLines at={[placeOf(cursor)]} stroke="var(--ink)" />}
      <Area dataKey="maintenance" stroke="var(--muted)" strokeWidth={1.5} strokeDasharray="6 3" {...bareLine} />
      <Area dataKey="equity" stroke="var(--accent)" strokeWidth={1.75} {...bareLine} />
    </AreaChart>
  );
});

/** Areas without a filling: recharts' `Line` measures the length of its path in every drawing. */
const bareLine = { fill: 'none', dot: false, activeDot: false, isAnimationActive: false } as const;

type MoveLinesProps = {
  readonly at: readonly number[];
  readonly stroke: string;
  readonly strokeWidth?: number;
  readonly strokeDasharray?: string;
};

/** Upright lines. recharts' `ReferenceLine` reports to the whole chart twice in every drawing. */
function MoveLines({ at, ...stroke }: MoveLinesProps) {
  const scale = useXAxisScale();
  const area = usePlotArea();
  if (scale === undefined || area === undefined) return null;
  const lines = at
    .map((place) => scale(place) ?? Number.NaN)
    .filter((x) => x >= area.x && x <= area.x + area.width)
    .map((x) => `M${x} ${area.y}v${area.height}`);
  return <path d={lines.join('')} fill="none" {...stroke} />;
}

const isLiquidation = ({ kind }: LadderMark): boolean => kind === 'liquidation';
const isOther = (mark: LadderMark): boolean => !isLiquidation(mark);
const markPlace = ({ move }: LadderMark): number => placeOf(move);

function placeOf(move: Fixed): number {
  return chartCoordinate(move) ?? 0;
}

function axisOf(points: LadderChartProps['points'], wanted: number) {
  const values = points.flatMap(({ equity, maintenance }) => [equity, maintenance]);
  const drawn = values.flatMap((value) => (value === null ? [] : [chartCoordinate(value)]));
  return valueAxis(
    drawn.filter((value) => value !== null),
    wanted,
  );
}

function tickWriter(decimals: number, masked: boolean, numbers: Numbers) {
  return (tick: number): string => {
    const exact = tickValue(tick, decimals);
    if (exact === null || masked) return masked ? '•••' : '';
    return formatAmount(exact, { kind: 'usd', decimals, compact: true }, numbers).text;
  };
}

type LabelOptions = Pick<LadderPlotProps, 'points' | 'masked' | 'width'> & { readonly numbers: Numbers };

function labelsWidth({ points, masked, width, numbers }: LabelOptions): number {
  const { ticks, decimals } = axisOf(points, 5);
  return labelWidth(ticks.map(tickWriter(decimals, masked, numbers)), width);
}

const MOVE_DIGITS = 6;

/** The move under a place of the picture, in pixels from its left edge. */
function moveUnder(left: number, room: LabelOptions): Fixed {
  const [from, to] = [room.points[0], room.points.at(-1)].map((point) =>
    point === undefined ? 0 : placeOf(point.move),
  );
  const inner = Math.max(1, room.width - LEFT - labelsWidth(room));
  const along = Math.min(1, Math.max(0, (left - LEFT) / inner));
  const at = (from ?? 0) + along * ((to ?? 0) - (from ?? 0));
  return fromDecimal(at.toFixed(MOVE_DIGITS)) ?? { raw: 0n, scale: 0 };
}
