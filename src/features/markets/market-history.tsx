import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { rateForSide, type Side } from '~/domain/market/funding';
import { type HistoryRange, historyRanges, type MarketSample, rangeMs } from '~/domain/market/market-samples';
import type { PriceLevel, PriceLevels } from '~/domain/position/price-levels';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { useApi } from '~/queries/api-context';
import { type MarketHistory as SeenHistory, useMarketHistory, useSamplePoints } from '~/queries/samples/use-samples';
import { marketHistoryText } from '~/text/en/market-page';
import { orderNamesText } from '~/text/en/order-names';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import type { ChartPoint, SeriesOptions, SeriesTone, TimeChartProps } from '~/ui/chart/chart-props';
import { LazyComposedChart, LazyTimeChart } from '~/ui/chart/lazy';
import { Dialog } from '~/ui/dialog';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { Segmented } from '~/ui/segmented';

type MarketHistoryProps = {
  /** Raw. */
  readonly address: string;
  readonly range: HistoryRange;
  readonly onRange: (range: HistoryRange) => void;
  /** Whether an answer is pending. The height of the charts is reserved until then. */
  readonly expected: boolean;
  /** The price a day ago in the latest answer; null when unknown. */
  readonly dayAgo: ChartPoint | null;
  /** The price levels of the watched trader's positions and orders. */
  readonly levels: PriceLevels | undefined;
};

const MINUTE_MS = 60_000;

/**
 * The history of a market as this browser has recorded it: mark price, funding and open interest. The interface has no
 * history of them, and gaps are not filled.
 */
export function MarketHistory({ address, range, onRange, expected, dayAgo, levels }: MarketHistoryProps) {
  const t = useText(marketHistoryText);
  const { clock } = useApi();
  const history = useMarketHistory(address);
  const { samples } = history;
  // The shown span moves with time, even without a new answer.
  const minuteMs = useNow(MINUTE_MS);
  const shown = useMemo(() => {
    const sinceMs = Math.max(minuteMs, clock.now()) - rangeMs[range];
    return samples.filter(({ atMs }) => atMs >= sinceMs);
  }, [samples, range, clock, minuteMs]);
  return (
    <Panel
      title={t.title}
      aside={t.aside}
      actions={
        <Segmented
          label={t.range}
          labelHidden
          value={range}
          options={historyRanges.map((value) => ({ value, label: t.ranges[value] }))}
          onChange={onRange}
        />
      }
    >
      {shown.length === 0 ? (
        <HistoryPlaceholder reserved={expected}>
          {samples.length === 0 ? (
            <Empty>{history.keeping === 'opening' ? t.keeping.opening : t.empty}</Empty>
          ) : (
            <Empty action={range !== 'week' && <Button onClick={() => onRange('week')}>{t.showWeek}</Button>}>
              {t.emptyRange[range]}
            </Empty>
          )}
        </HistoryPlaceholder>
      ) : (
        <HistoryCharts samples={shown} dayAgo={range === 'hour' ? null : dayAgo} levels={levels} />
      )}
      <HistoryFoot {...history} />
    </Panel>
  );
}

const read = {
  mark: ({ mark }: MarketSample) => mark,
  long: ({ longFunding }: MarketSample) => (longFunding === null ? null : rateForSide('long', longFunding)),
  short: ({ shortFunding }: MarketSample) => (shortFunding === null ? null : rateForSide('short', shortFunding)),
  openInterest: ({ openInterest }: MarketSample) => openInterest,
} as const;

/** The price first, and the causes of its changes below. */
function HistoryCharts({ samples, ...priceProps }: PriceChartProps) {
  const t = useText(marketHistoryText);
  const { common } = useText();
  const [side, setSide] = useState<Side>('long');
  return (
    <div className="grid grid-cols-1 gap-x-2 divide-y divide-line rail:grid-cols-2">
      <div className="rail:col-span-2">
        <PriceChart samples={samples} {...priceProps} />
      </div>
      <SampleChart
        samples={samples}
        valueOf={read[side]}
        chart={{ kind: 'line', title: t.funding, format: 'percent', signed: true, height: SMALL_PX }}
        aside={
          <Segmented
            label={t.side}
            labelHidden
            value={side}
            options={[
              { value: 'long', label: common.long },
              { value: 'short', label: common.short },
            ]}
            onChange={setSide}
          />
        }
      />
      <SampleChart
        samples={samples}
        valueOf={read.openInterest}
        chart={{ kind: 'line', title: t.openInterest, format: 'usd', height: SMALL_PX }}
      />
    </div>
  );
}

const SMALL_PX = 140;

/**
 * If `reserved`, reserves the height of the charts, side by side or stacked, so that nothing below moves when they
 * load.
 */
function HistoryPlaceholder({ reserved, children }: { readonly reserved: boolean; readonly children: ReactNode }) {
  return <div className={reserved ? 'min-h-[54rem] rail:min-h-[38.125rem]' : undefined}>{children}</div>;
}

type SampleChartProps = {
  readonly samples: readonly MarketSample[];
  /** A stable function. */
  readonly valueOf: (sample: MarketSample) => Fixed | null;
  readonly chart: Pick<TimeChartProps, 'kind' | 'title' | 'format' | 'unit' | 'signed' | 'height'>;
  readonly aside?: ReactNode;
};

type PriceChartProps = Pick<MarketHistoryProps, 'dayAgo' | 'levels'> & { readonly samples: readonly MarketSample[] };

/** Each kind has its own colour and dash. */
const tones = {
  entry: 'line-6',
  liquidation: 'loss',
  stop: 'line-4',
  take: 'line-3',
  limit: 'line-2',
} as const satisfies Record<PriceLevel['kind'], SeriesTone>;

const noLevels: PriceLevels = { near: [], far: [] };

/** The mark price, starting a day ago if that is known, and the levels of the watched trader's positions and orders. */
function PriceChart({ samples, dayAgo, levels = noLevels }: PriceChartProps) {
  const t = useText(marketHistoryText);
  const nameOf = useLevelName();
  const { numbers } = useFormat();
  // A level would reveal the position.
  const masked = useMasked('personal', false);
  const { near, far } = masked ? noLevels : levels;
  const recorded = useSamplePoints(samples, read.mark);
  const points = useMemo(() => {
    const isEarlier = dayAgo !== null && recorded[0] !== undefined && dayAgo.atMs < recorded[0].atMs;
    return isEarlier ? [dayAgo, ...recorded] : recorded;
  }, [recorded, dayAgo]);
  const series = useMemo(
    (): readonly SeriesOptions[] => [
      { id: 'mark', label: t.mark, kind: 'line', points, format: 'price', unit: 'USD' },
      ...near.map((level, place): SeriesOptions => ({
        id: `level-${place}`,
        label: nameOf(level),
        kind: 'line',
        points: ends(points, level.price),
        format: 'price',
        unit: 'USD',
        tone: tones[level.kind],
      })),
    ],
    [t, points, near, nameOf],
  );
  const beyond = far.map((level) => `${nameOf(level)} ${formatAmount(level.price, { kind: 'price' }, numbers).text}`);
  return (
    <ChartPlace title={t.mark}>
      <LazyComposedChart
        title={t.mark}
        series={series}
        sensitivity="public"
        notes={[
          ...(points === recorded ? [] : [t.dayAgo]),
          ...(beyond.length === 0 ? [] : [t.offChart(beyond.join(', '))]),
        ]}
      />
    </ChartPlace>
  );
}

/** A level line from the first moment of the prices to the last. */
function ends(points: readonly ChartPoint[], value: Fixed): readonly ChartPoint[] {
  const moments = new Set([points[0], points.at(-1)].flatMap((point) => point?.atMs ?? []));
  return [...moments].map((atMs) => ({ atMs, value }));
}

/** "Entry, long". Returns the same function while the language is the same. */
function useLevelName(): (level: PriceLevel) => string {
  const t = useText(marketHistoryText);
  const { side: sides } = useText(orderNamesText);
  return useCallback(
    ({ kind, side }) =>
      side === null ? t.levels[kind] : t.level(t.levels[kind], (textFor(sides, side) ?? side).toLowerCase()),
    [t, sides],
  );
}

/** One value over time. Market data are public, so privacy mode hides none of them. */
function SampleChart({ samples, valueOf, chart, aside }: SampleChartProps) {
  const points = useSamplePoints(samples, valueOf);
  return (
    <ChartPlace title={chart.title} aside={aside}>
      <LazyTimeChart {...chart} points={points} sensitivity="public" />
    </ChartPlace>
  );
}

type ChartPlaceProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode };

/** A chart below its title. */
function ChartPlace({ title, aside, children }: ChartPlaceProps) {
  return (
    <div className="min-w-0 pt-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 px-4">
        <h3 className="font-semibold">{title}</h3>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** The number of samples, if they are stored, and a button that deletes them. */
function HistoryFoot({ samples, keeping, forget }: SeenHistory) {
  const t = useText(marketHistoryText);
  const { times } = useFormat();
  const [first] = samples;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-small text-muted">
      <p className="max-w-prose min-w-0 grow basis-60">
        {first !== undefined && `${t.count(samples.length, times.dateTime(first.atMs))} `}
        {t.keeping[keeping]}
      </p>
      {forget !== null && <Forget forget={forget} />}
    </footer>
  );
}

/** Asks for confirmation first, because these samples exist nowhere else. */
function Forget({ forget }: { readonly forget: () => Promise<void> }) {
  const t = useText(marketHistoryText);
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const run = () => {
    setIsAsking(false);
    setOutcome('');
    forget().then(
      () => setOutcome(t.forgotten),
      () => setOutcome(t.forgetFailed),
    );
  };
  return (
    <div className="flex flex-wrap items-center print:hidden">
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t.forget}
      </Button>
      <span role="status" className="not-empty:ps-2">
        {outcome}
      </span>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.forget}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)} data-autofocus="">
              {t.forgetNo}
            </Button>
            <Button tone="danger" onClick={run}>
              {t.forgetYes}
            </Button>
          </>
        }
      >
        <p>{t.forgetSure}</p>
      </Dialog>
    </div>
  );
}
