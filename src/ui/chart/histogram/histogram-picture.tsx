import { useState } from 'react';
import { toDecimalString } from '~/lib/fixed-point';
import { chartHistogramText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import type { HistogramBin } from '../chart-props';
import { LabelsBelow, LevelLines, Picture, placeOn, UprightLines, ValueLabels } from '../common/picture';
import { PictureSlider, SpotHeadline } from '../common/cursor-label';
import { fittingLabel, labelWidth, PIXELS_A_CHARACTER, valueAxis } from '../common/value-axis';
import { fullest, type HistogramFormat, sideOf, zeroEdge } from './histogram-bins';

type HistogramPictureProps = {
  readonly title: string;
  /** The drawn bins, at least one. */
  readonly bins: readonly HistogramBin[];
  readonly formats: HistogramFormat;
  readonly width: number;
  readonly height: number;
};

/** The bars under a headline that follows the cursor. Pointer or arrow keys move the cursor, as on a slider. */
export function HistogramPicture({ title, bins, formats, width, height }: HistogramPictureProps) {
  const t = useText(chartHistogramText);
  const [cursor, setCursor] = useState<number | null>(null);
  const current = Math.min(cursor ?? fullest(bins), bins.length - 1);
  const bin = bins[current];
  if (bin === undefined) return null;

  const placeAt = (leftPx: number): number => {
    const { space } = countAxis({ bins, countLabel: formats.countLabel, width, height });
    const inner = Math.max(1, width - HISTOGRAM_LEFT - space);
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
const BETWEEN_LABELS = 14;
/** The least height of a bar: one of thousands must stay visible. */
const HAIRLINE = 1.5;
/** The part of a bin's width that its bar fills. */
const BAR_PART = 0.86;
const HISTOGRAM_LEFT = 8;

type CountAxisOptions = Pick<HistogramPlotProps, 'bins' | 'countLabel' | 'width' | 'height'>;

/** The axis of counts at the right, with its labels and the space that they need. */
function countAxis({ bins, countLabel, width, height }: CountAxisOptions) {
  const { domain, ticks } = valueAxis(
    bins.map(({ count }) => count),
    Math.floor(height / PIXELS_A_COUNT),
    true,
  );
  const labels = ticks.filter(Number.isInteger).map((count) => ({ count, label: countLabel(count) }));
  const space = labelWidth(
    labels.map(({ label }) => label),
    width,
  );
  return { domain, labels, space };
}

/**
 * The bars. They are placed by their number instead of their values, so that values of any size keep their precision.
 */
function HistogramPlot({ bins, edges, countLabel, width, height, current }: HistogramPlotProps) {
  const counts = countAxis({ bins, countLabel, width, height });
  const inner = Math.max(1, width - HISTOGRAM_LEFT - counts.space);
  const zero = zeroEdge(bins);
  const inside = { left: HISTOGRAM_LEFT, right: HISTOGRAM_LEFT + inner, top: 8, bottom: height - 24 };
  const xOf = placeOn([0, bins.length], inside.left, inside.right);
  const yOf = placeOn(counts.domain, inside.bottom, inside.top);
  const ticks = counts.labels.map(({ count, label }) => ({
    place: yOf(count),
    label: fittingLabel(label, counts.space),
  }));
  return (
    <Picture width={width} height={height}>
      <LevelLines at={ticks.map(({ place }) => place)} inside={inside} stroke="var(--line)" />
      {current !== null && (
        <rect
          x={xOf(current)}
          y={inside.top}
          width={xOf(current + 1) - xOf(current)}
          height={inside.bottom - inside.top}
          fill="var(--muted)"
          fillOpacity={0.18}
        />
      )}
      <g className="recharts-bar-rectangle">
        {bins.map((bin, index) => (
          <SidedBar
            key={toDecimalString(bin.from)}
            bin={bin}
            middle={xOf(index + 0.5)}
            width={Math.max(1, (inner / bins.length) * BAR_PART)}
            top={yOf(bin.count)}
            bottom={inside.bottom}
          />
        ))}
      </g>
      {zero !== null && (
        <UprightLines
          at={[xOf(zero)]}
          inside={inside}
          className="recharts-reference-line"
          stroke="var(--muted)"
          strokeDasharray="3 3"
        />
      )}
      <LevelLines at={[inside.bottom]} inside={inside} stroke="var(--faint)" />
      <LabelsBelow
        labels={edgeTicks(edges, inner, zero ?? 0).map(({ edge, anchor }) => ({
          place: xOf(edge),
          label: edges[edge] ?? '',
          anchor,
        }))}
        inside={inside}
      />
      <ValueLabels labels={ticks} inside={inside} />
    </Picture>
  );
}

type SidedBarProps = {
  readonly bin: HistogramBin;
  readonly middle: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
};

/** One bar. The side of zero distinguishes gains and losses; colour only repeats it. */
function SidedBar({ bin, middle, width, top, bottom }: SidedBarProps) {
  const side = sideOf(bin);
  const fill = side > 0 ? 'var(--up)' : side < 0 ? 'var(--down)' : 'var(--accent)';
  if (bin.count === 0) return null;
  const tall = Math.max(bottom - top, HAIRLINE);
  const rx = Math.min(2, width / 3, tall / 2);
  return <rect x={middle - width / 2} y={bottom - tall} width={width} height={tall} rx={rx} fill={fill} />;
}

type EdgeTick = { readonly edge: number; readonly anchor: 'start' | 'middle' | 'end' };

/**
 * Labels that do not touch: at every n-th edge, counted from zero. Labels that would be cut off at the left or cover
 * the counts at the right are left out. If hardly any is left, the ends get labels inside the picture.
 */
function edgeTicks(edges: readonly string[], inner: number, from: number): readonly EdgeTick[] {
  const bins = Math.max(1, edges.length - 1);
  const longest = Math.max(...edges.map((edge) => edge.length)) * PIXELS_A_CHARACTER;
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
