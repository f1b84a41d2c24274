import { useState } from 'react';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  ReferenceArea,
  ReferenceLine,
  XAxis,
  type XAxisTickContentProps,
  YAxis,
} from 'recharts';
import { chartHistogramText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import type { HistogramBin } from '../chart-props';
import { drawTick, HorizontalGrid, tickStyle } from '../common/grid';
import { PictureSlider, SpotHeadline } from '../common/spot-headline';
import { fittingLabel, labelWidth, valueAxis } from '../common/value-axis';
import { fullest, type HistogramFormat, sideOf, zeroEdge } from './histogram-bins';

type HistogramPictureProps = {
  readonly title: string;
  /** The drawn bins, at least one. */
  readonly bins: readonly HistogramBin[];
  readonly formats: HistogramFormat;
  readonly width: number;
  readonly height: number;
};

/** The bars under a headline that follows the cursor, which pointer or arrow keys move as on a slider. */
export function HistogramPicture({ title, bins, formats, width, height }: HistogramPictureProps) {
  const t = useText(chartHistogramText);
  const [cursor, setCursor] = useState<number | null>(null);
  const current = Math.min(cursor ?? fullest(bins), bins.length - 1);
  const bin = bins[current];
  if (bin === undefined) return null;

  const placeAt = (leftPx: number): number => {
    const inner = Math.max(1, width - HISTOGRAM_LEFT - countsWidth(bins, width));
    const place = Math.floor(((leftPx - HISTOGRAM_LEFT) / inner) * bins.length);
    return Math.min(bins.length - 1, Math.max(0, place));
  };
  const span = formats.span(bins, current);
  return (
    <>
      <SpotHeadline
        spot={cursor === null ? t.most(span) : span}
        value={formats.count(bin)}
        inFull={formats.count(bin)}
        decimal={String(bin.count)}
      />
      <PictureSlider
        label={t.cursor(title)}
        count={bins.length}
        current={current}
        valueText={formats.bin(bins, current)}
        height={height}
        placeAt={placeAt}
        onCursor={setCursor}
      >
        <HistogramPlot
          bins={bins}
          edges={formats.edges(bins)}
          countLabel={formats.countLabel}
          width={width}
          height={height}
          current={cursor === null ? null : current}
        />
      </PictureSlider>
    </>
  );
}

type HistogramPlotProps = {
  readonly bins: readonly HistogramBin[];
  /** Labels of the edges. There is one more edge than bins. */
  readonly edges: readonly string[];
  readonly countLabel: (count: number) => string;
  readonly width: number;
  readonly height: number;
  /** The bin under the cursor. */
  readonly current: number | null;
};

const PIXELS_A_COUNT = 44;
const PIXELS_A_LETTER = 6.6;
const BETWEEN_LABELS = 14;
/** The least height of a bar: one of thousands must stay visible. */
const HAIRLINE = 1.5;
/** The part of a bin's width that its bar fills. */
const BAR_PART = 0.86;
const HISTOGRAM_LEFT = 8;

/** Space for the labels of counts at the right. */
function countsWidth(bins: readonly HistogramBin[], width: number): number {
  return labelWidth([String(Math.max(0, ...bins.map(({ count }) => count)))], width);
}

/**
 * The bars. They are placed by their number instead of their values, so that values of any size keep their precision.
 */
function HistogramPlot({ bins, edges, countLabel, width, height, current }: HistogramPlotProps) {
  const right = countsWidth(bins, width);
  const inner = Math.max(1, width - HISTOGRAM_LEFT - right);
  const zero = zeroEdge(bins);
  const counts = valueAxis(
    bins.map(({ count }) => count),
    Math.floor(height / PIXELS_A_COUNT),
    true,
  );
  const ticks = edgeTicks(edges, inner, zero ?? 0);
  const data = bins.map((bin, index) => ({ middle: index + 0.5, count: bin.count, side: sideOf(bin) }));
  return (
    <BarChart
      data={data}
      width={width}
      height={height}
      margin={{ top: 8, left: HISTOGRAM_LEFT, right: 0, bottom: 0 }}
      accessibilityLayer={false}
    >
      <HorizontalGrid />
      <XAxis
        dataKey="middle"
        type="number"
        scale="linear"
        domain={[0, bins.length]}
        ticks={ticks.map(({ edge }) => edge)}
        tick={<EdgeLabel ticks={ticks} edges={edges} />}
        height={24}
        interval={0}
        axisLine={{ stroke: 'var(--faint)' }}
        tickLine={false}
        allowDataOverflow
      />
      <YAxis
        orientation="right"
        type="number"
        domain={[...counts.domain]}
        ticks={counts.ticks.filter(Number.isInteger)}
        tickFormatter={(count: number) => fittingLabel(countLabel(count), right)}
        tick={drawTick}
        width={right}
        interval={0}
        axisLine={false}
        tickLine={false}
      />
      {current !== null && (
        <ReferenceArea x1={current} x2={current + 1} fill="var(--muted)" fillOpacity={0.18} stroke="none" />
      )}
      <Bar
        dataKey="count"
        barSize={Math.max(1, (inner / bins.length) * BAR_PART)}
        shape={SidedBar}
        isAnimationActive={false}
      />
      {zero !== null && <ReferenceLine x={zero} stroke="var(--muted)" strokeDasharray="3 3" />}
    </BarChart>
  );
}

/** Distinguished by the side of zero, and additionally by colour. */
function SidedBar({ x, y, width, height, payload }: BarShapeProps) {
  const { side } = payload as { readonly side: -1 | 0 | 1 };
  const fill = side > 0 ? 'var(--up)' : side < 0 ? 'var(--down)' : 'var(--accent)';
  if (height <= 0) return null;
  const tall = Math.max(height, HAIRLINE);
  return (
    <rect x={x} y={y + height - tall} width={width} height={tall} rx={Math.min(2, width / 3, tall / 2)} fill={fill} />
  );
}

type EdgeLabelProps = Partial<Pick<XAxisTickContentProps, 'x' | 'y' | 'index'>> & {
  readonly ticks: readonly EdgeTick[];
  readonly edges: readonly string[];
};

/** The chart library sets its place and number. */
function EdgeLabel({ x, y, index = 0, ticks, edges }: EdgeLabelProps) {
  const tick = ticks[index];
  if (tick === undefined) return null;
  return (
    <text x={x} y={y} dy="0.71em" textAnchor={tick.anchor} {...tickStyle}>
      {edges[tick.edge]}
    </text>
  );
}

type EdgeTick = { readonly edge: number; readonly anchor: 'start' | 'middle' | 'end' };

/**
 * Edges whose labels do not touch: every n-th, counted from zero. Labels that would be cut off at the left or cover the
 * counts at the right are left out. With hardly any left, the ends are labelled inside.
 */
function edgeTicks(edges: readonly string[], inner: number, from: number): readonly EdgeTick[] {
  const bins = Math.max(1, edges.length - 1);
  const longest = Math.max(...edges.map((edge) => edge.length)) * PIXELS_A_LETTER;
  const step = Math.max(1, Math.ceil(((longest + BETWEEN_LABELS) * bins) / inner));
  const margin = ((longest / 2 - HISTOGRAM_LEFT) * bins) / inner;
  const fitting = edges.flatMap((_, edge): readonly EdgeTick[] =>
    (edge - from) % step === 0 && edge >= margin && edge <= bins - margin ? [{ edge, anchor: 'middle' }] : [],
  );
  if (fitting.length > 1) return fitting;
  const first: EdgeTick = { edge: 0, anchor: 'start' };
  if (2 * longest + BETWEEN_LABELS > inner) return [first];
  const clear = ((1.5 * longest + BETWEEN_LABELS) * bins) / inner;
  return [first, ...fitting.filter(({ edge }) => edge >= clear && edge <= bins - clear), { edge: bins, anchor: 'end' }];
}
