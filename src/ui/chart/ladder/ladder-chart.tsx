import { memo, useMemo, useRef, useState } from 'react';
import { Curve } from 'recharts';
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
import { LabelsBelow, LevelLines, Picture, placeOn, UprightLines, ValueLabels } from '../common/picture';
import { PictureSlider, SpotHeadline } from '../common/cursor-label';
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
        placeAt={(leftPx) => nearest(points, moveUnder(leftPx, { points, width, height, masked, numbers }))}
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
/** More lines than these would merge into one surface. */
const MOST_MARKS = 60;

/** Only the picture; text, cursor and keys are around it. */
const LadderPlot = memo(function LadderPlot(props: LadderPlotProps) {
  const { points, marks, chosen, cursor, masked, width, height } = props;
  const { numbers } = useFormat();
  const axis = axisOf(points, height);
  const room = labelsWidth({ points, width, height, masked, numbers });
  const inside = { left: LEFT, right: Math.max(LEFT + 1, width - room), top: 8, bottom: height - 24 };
  const toX = placeOn(extentOf(points), inside.left, inside.right);
  const xOf = (move: Fixed) => toX(placeOf(move));
  const toY = placeOn(axis.domain, inside.bottom, inside.top);
  const line = (valueOf: (point: LadderChartProps['points'][number]) => Fixed | null) =>
    points.map((point) => {
      const value = valueOf(point);
      const y = value === null ? null : chartCoordinate(value);
      return { x: xOf(point.move), y: y === null ? null : toY(y) };
    });
  const tickText = tickWriter(axis.decimals, masked, numbers);
  const percent = (tick: number) => {
    const ratio = fromDecimal(tick.toFixed(2));
    return ratio === null ? '' : formatAmount(ratio, { kind: 'percent', decimals: 0, signed: true }, numbers).text;
  };
  const first = marks.toSorted((a, b) => compare(abs(a.move), abs(b.move))).slice(0, MOST_MARKS);
  const placesOf = (some: readonly LadderMark[]) => some.map(({ move }) => xOf(move));
  return (
    <Picture width={width} height={height}>
      <LevelLines at={axis.ticks.map(toY)} inside={inside} stroke="var(--line)" />
      <UprightLines at={placesOf(first.filter(isOther))} inside={inside} stroke="var(--faint)" strokeDasharray="1 3" />
      <UprightLines
        at={placesOf(first.filter(isLiquidation))}
        inside={inside}
        stroke="var(--down)"
        strokeDasharray="3 3"
      />
      <UprightLines at={[toX(0)]} inside={inside} stroke="var(--muted)" />
      {!isZero(chosen) && <UprightLines at={[xOf(chosen)]} inside={inside} stroke="var(--warn)" strokeWidth={2} />}
      {cursor !== null && <UprightLines at={[xOf(cursor)]} inside={inside} stroke="var(--ink)" />}
      <Curve
        points={line(({ maintenance }) => maintenance)}
        stroke="var(--muted)"
        strokeWidth={1.5}
        strokeDasharray="6 3"
        fill="none"
      />
      <Curve points={line(({ equity }) => equity)} stroke="var(--accent)" strokeWidth={1.75} fill="none" />
      <LevelLines at={[inside.bottom]} inside={inside} stroke="var(--faint)" />
      <LabelsBelow
        labels={(width < NARROW_PX ? FEW_TICKS : TICKS).map((tick) => ({ place: toX(tick), label: percent(tick) }))}
        inside={inside}
      />
      <ValueLabels
        labels={axis.ticks.map((tick) => ({ place: toY(tick), label: fittingLabel(tickText(tick), room) }))}
        inside={inside}
      />
    </Picture>
  );
});

const isLiquidation = ({ kind }: LadderMark): boolean => kind === 'liquidation';
const isOther = (mark: LadderMark): boolean => !isLiquidation(mark);

/** The lowest and the highest move. */
function extentOf(points: LadderChartProps['points']): readonly [number, number] {
  const [from = 0, to = 0] = [points[0], points.at(-1)].map((point) => (point === undefined ? 0 : placeOf(point.move)));
  return [from, to];
}

function placeOf(move: Fixed): number {
  return chartCoordinate(move) ?? 0;
}

function axisOf(points: LadderChartProps['points'], height: number) {
  const values = points.flatMap(({ equity, maintenance }) => [equity, maintenance]);
  const coordinates = values.flatMap((value) => (value === null ? [] : [chartCoordinate(value)]));
  return valueAxis(
    coordinates.filter((value) => value !== null),
    Math.floor(height / PIXELS_A_TICK),
  );
}

function tickWriter(decimals: number, masked: boolean, numbers: Numbers) {
  return (tick: number): string => {
    const exact = tickValue(tick, decimals);
    if (exact === null || masked) return masked ? '•••' : '';
    return formatAmount(exact, { kind: 'usd', decimals, compact: true }, numbers).text;
  };
}

type LabelOptions = Pick<LadderPlotProps, 'points' | 'masked' | 'width' | 'height'> & { readonly numbers: Numbers };

function labelsWidth({ points, masked, width, height, numbers }: LabelOptions): number {
  const { ticks, decimals } = axisOf(points, height);
  return labelWidth(ticks.map(tickWriter(decimals, masked, numbers)), width);
}

const MOVE_DIGITS = 6;

/** The move under a place of the picture, in pixels from its left edge. */
function moveUnder(left: number, room: LabelOptions): Fixed {
  const [from, to] = extentOf(room.points);
  const inner = Math.max(1, room.width - LEFT - labelsWidth(room));
  const along = Math.min(1, Math.max(0, (left - LEFT) / inner));
  const at = from + along * (to - from);
  return fromDecimal(at.toFixed(MOVE_DIGITS)) ?? { raw: 0n, scale: 0 };
}
