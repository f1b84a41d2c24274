import { memo, useMemo } from 'react';
import { type Drawdown, drawdownLengthMs, type DrawdownSpan } from '~/domain/drawdown';
import { ValueWithNote } from '~/features/shared/stacked-value';
import type { Fixed } from '~/lib/fixed-point';
import { DAY_MS } from '~/lib/time';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import type { SeriesOptions } from '~/ui/chart/chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy';
import { type Fact, FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import { Sentence } from '~/ui/sentence';
import { Moment, Usd } from './pnl-dates';

type DrawdownPanelProps = { readonly drawdown: Drawdown };

/** The underwater chart: zero at every new high, otherwise the distance below it. */
export const DrawdownPanel = memo(function DrawdownPanel({ drawdown }: DrawdownPanelProps) {
  const t = useText(pnlText).drawdown;
  const series = useMemo(
    (): readonly SeriesOptions[] => [
      {
        id: 'depth',
        label: t.title,
        kind: 'area',
        points: drawdown.points.map(({ atMs, depth }) => ({ atMs, value: depth })),
        format: 'usd',
        tone: 'loss',
        reduction: 'extremes',
      },
    ],
    [drawdown, t],
  );
  return (
    <Panel title={t.title} aside={<Now drawdown={drawdown} />}>
      <LazyComposedChart title={t.title} series={series} height={PICTURE_HEIGHT} fileName="drawdown" />
      <DrawdownFacts drawdown={drawdown} />
    </Panel>
  );
});

/** With the facts below it, the chart is as high as the panel beside it. */
const PICTURE_HEIGHT = 200;

function Now({ drawdown }: Pick<DrawdownPanelProps, 'drawdown'>) {
  const t = useText(pnlText).drawdown;
  const { current } = drawdown;
  const depth = depthNow(drawdown);
  if (current === null || depth === null) return <>{t.atPeak}</>;
  return <Sentence text={t.now} slots={{ amount: <Usd value={depth} />, time: <Moment atMs={current.peakAtMs} /> }} />;
}

/** The deepest and the longest drawdown at their lowest, and the current one at the last snapshot. */
function DrawdownFacts({ drawdown }: { readonly drawdown: Drawdown }) {
  const { deepest, longest, current, lastAtMs } = drawdown;
  const t = useText(pnlText).drawdown;
  const fact = (label: string, span: DrawdownSpan | null, depth = span?.depth): Fact => ({
    label,
    value:
      span === null || depth === undefined || lastAtMs === null ? (
        t.none
      ) : (
        <Span span={span} depth={depth} lastAtMs={lastAtMs} />
      ),
  });
  return (
    <FactList
      facts={[
        fact(t.deepest, deepest),
        fact(t.longest, longest),
        fact(t.current, current, depthNow(drawdown) ?? undefined),
      ]}
    />
  );
}

type SpanProps = { readonly span: DrawdownSpan; readonly depth: Fixed; readonly lastAtMs: number };

function Span({ span, depth, lastAtMs }: SpanProps) {
  const { fromPeak } = useText(pnlText).drawdown;
  return (
    <ValueWithNote
      note={
        <>
          <Sentence text={fromPeak} slots={{ time: <Moment atMs={span.peakAtMs} /> }} /> ·{' '}
          <DrawdownSpanText span={span} lastAtMs={lastAtMs} />
        </>
      }
    >
      <Usd value={depth} />
    </ValueWithNote>
  );
}

/** How far the last readable snapshot is below its peak: zero or less. Null without a readable snapshot. */
function depthNow({ points }: Drawdown): Fixed | null {
  return points.findLast(({ depth }) => depth !== null)?.depth ?? null;
}

/** "41 days · recovered 2 Sep 2026": the length of a drawdown, and whether it recovered. */
export function DrawdownSpanText({ span, lastAtMs }: { readonly span: DrawdownSpan; readonly lastAtMs: number }) {
  const t = useText(pnlText).drawdown;
  const days = spanDays(span, lastAtMs);
  const { recoveredAtMs } = span;
  if (recoveredAtMs === null) return <>{t.notRecovered(days)}</>;
  return <Sentence text={t.recovered(days)} slots={{ time: <Moment atMs={recoveredAtMs} /> }} />;
}

/** Whole days from the peak to the recovery, or to the last snapshot; an incomplete day does not count. */
export function spanDays(span: DrawdownSpan, lastAtMs: number): number {
  return Math.floor(drawdownLengthMs(span, { lastAtMs }) / DAY_MS);
}
