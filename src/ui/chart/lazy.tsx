import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useText } from '~/text/text-context';
import { LazyBoundary } from '../lazy';
import { Skeleton } from '../skeleton';
import { useMediaQuery, usePrinting } from '../use-media-query';
import {
  BRUSH_PX,
  chartHeight,
  footCells,
  showsChange,
  HEADLINE_PX,
  headlineCells,
  pictureHeight,
  type RowCell,
} from './chart-layout';
import type {
  CalendarHeatMapProps,
  ComposedChartProps,
  HistogramProps,
  LadderChartProps,
  TimeChartProps,
} from './chart-props';

const load = async () => (await import('./common/charts')).charts;

/** A chart of one series. */
export function LazyTimeChart(props: TimeChartProps) {
  return (
    <LazyChart size={props.size} height={props.height}>
      {({ TimeChart }) => <TimeChart {...props} />}
    </LazyChart>
  );
}

/** A chart of several series over one time axis. */
export function LazyComposedChart(props: ComposedChartProps) {
  return (
    <LazyChart
      size={props.size}
      height={props.height}
      rows={{
        cells: headlineCells(props.series.map((one) => props.change !== undefined && showsChange(one))),
        hasBrush: props.brush !== undefined,
        hasFiles: props.fileName !== undefined,
      }}
    >
      {({ ComposedChart }) => <ComposedChart {...props} />}
    </LazyChart>
  );
}

/** The height of months, seven rows of days, scroll bar and legend: 162 + 14 + 24. On a phone the legend has three lines. */
const CALENDAR_HEIGHT = { usual: 200, phone: 237 };
const phone = '(width < 480px)';

/** A calendar of one year of days. */
export function LazyCalendarHeatMap(props: CalendarHeatMapProps) {
  const isPhone = useMediaQuery(phone);
  return (
    <LazyChart height={isPhone ? CALENDAR_HEIGHT.phone : CALENDAR_HEIGHT.usual} rows={oneHeadline(props.fileName)}>
      {({ CalendarHeatMap }) => <CalendarHeatMap {...props} />}
    </LazyChart>
  );
}

/** A histogram. */
export function LazyHistogram(props: HistogramProps) {
  return (
    <LazyChart height={props.height} rows={oneHeadline(props.fileName)}>
      {({ Histogram }) => <Histogram {...props} />}
    </LazyChart>
  );
}

/** The legend below a ladder. */
const LADDER_LEGEND_PX = 15;

/** An account over price moves. */
export function LazyLadderChart(props: LadderChartProps) {
  return (
    <LazyChart height={pictureHeight(props) + LADDER_LEGEND_PX} rows={oneHeadline(undefined)}>
      {({ LadderChart }) => <LadderChart {...props} />}
    </LazyChart>
  );
}

type ChartBoxProps = Pick<TimeChartProps, 'size' | 'height'>;

/** The height around the picture of a chart: headline, brush and buttons for files. */
type ChartRows = {
  readonly cells: readonly RowCell[];
  readonly hasBrush: boolean;
  readonly hasFiles: boolean;
};

function oneHeadline(fileName: string | undefined): ChartRows {
  return { cells: headlineCells([false]), hasBrush: false, hasFiles: fileName !== undefined };
}

type LazyChartProps = ChartBoxProps & {
  readonly rows?: ChartRows | undefined;
  readonly children: (charts: Awaited<ReturnType<typeof load>>) => ReactNode;
};

/**
 * A chart in its reserved height. The chunk of all charts loads with the first one. Charts below the screen render once
 * the page is idle: on a slow phone each takes longer than a frame.
 */
function LazyChart({ rows, children, ...box }: LazyChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isRendered = useSeenOrIdle(place);
  const placeholder = <EmptyChart {...box} rows={rows} />;
  return (
    <ChartBox {...box} hasBrush={rows?.hasBrush} place={place}>
      <LazyBoundary load={load} placeholder={placeholder}>
        {(charts) => (isRendered ? children(charts) : placeholder)}
      </LazyBoundary>
    </ChartBox>
  );
}

/**
 * The part of a chart that must be visible before it counts as seen: more than its first line at the end of the screen.
 */
const SEEN_MARGIN = '0px 0px -64px 0px';
/** Longest time for which a chart below the screen waits while the page is busy. */
const IDLE_WITHIN_MS = 2_000;

/** Whether the element was seen or the page is idle; stays true, and is true in print. */
function useSeenOrIdle(place: RefObject<Element | null>): boolean {
  const isPrinting = usePrinting();
  const [isDue, setDue] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isDue || place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setDue(true),
      { rootMargin: SEEN_MARGIN },
    );
    observer.observe(place.current);
    const late = () => startTransition(() => setDue(true));
    const hasIdle = typeof requestIdleCallback === 'function';
    const idle = hasIdle ? requestIdleCallback(late, { timeout: IDLE_WITHIN_MS }) : setTimeout(late, IDLE_WITHIN_MS);
    return () => {
      observer.disconnect();
      if (hasIdle) cancelIdleCallback(Number(idle));
      else clearTimeout(idle);
    };
  }, [isDue, place]);
  return isDue || isPrinting;
}

type ReservedBoxProps = ChartBoxProps & {
  readonly hasBrush?: boolean | undefined;
  readonly place?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
};

/** Reserves the height of a chart, so that nothing below it moves when the chart appears. */
export function ChartBox({ children, hasBrush: withBrush = false, place, ...box }: ReservedBoxProps) {
  return (
    <div ref={place} className="overflow-x-clip" style={{ minHeight: chartHeight(box) + (withBrush ? BRUSH_PX : 0) }}>
      {children}
    </div>
  );
}

const oneLine = headlineCells([false]);
const filesBelow = Object.values(footCells);

type EmptyChartProps = ChartBoxProps & { readonly rows?: ChartRows | undefined };

/** Shown while the points of a chart load. Its code loads beside them. */
export function ChartPlaceholder(props: EmptyChartProps) {
  useEffect(() => {
    // If loading fails, the chart shows the error once there are points.
    load().catch(() => undefined);
  }, []);
  return <EmptyChart {...props} />;
}

function EmptyChart({ rows, ...box }: EmptyChartProps) {
  const { common } = useText();
  return (
    <div role="status" aria-label={common.loading} className="px-4 pt-2 pb-3" style={{ minHeight: chartHeight(box) }}>
      <EmptyRow cells={rows?.cells ?? oneLine} height={HEADLINE_PX} />
      <Skeleton height={`${String(pictureHeight(box) + (rows?.hasBrush === true ? BRUSH_PX : 0))}px`} />
      {rows?.hasFiles === true && <EmptyRow cells={filesBelow} height={26} />}
    </div>
  );
}

/** Placeholders that wrap like the cells of the chart. */
function EmptyRow({ cells, height }: { readonly cells: readonly RowCell[]; readonly height: number }) {
  return (
    <div className="flex flex-wrap">
      {cells.map(({ id, basis, parts }) => (
        <span key={id} className="flex flex-wrap" style={{ flex: `0 0 ${basis}` }}>
          {parts.map((part) => (
            <span key={part} style={{ flex: `0 0 ${part}`, height }} />
          ))}
        </span>
      ))}
    </div>
  );
}
