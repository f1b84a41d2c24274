import { memo, type ReactNode, useMemo } from 'react';
import { type PnlSeries, toPnlSeries } from '~/domain/pnl/pnl-series';
import { usePanelState } from '~/features/shared/panel-state';
import { daysNamed } from '~/lib/ranges';
import { decimalSearch, type SearchPatch } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { usePnlHistory } from '~/queries/positions/pnl';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { PageHeader } from '~/ui/page-header';
import { PnlAttribution } from './attribution';
import { type SuggestedTrader, PnlComparison } from './comparison-panel';
import { CumulativePanel } from './cumulative-panel';
import { CalendarPanel, DaysPanel } from './days-panel';
import { DrawdownPanel } from './drawdown-panel';
import { type PnlControls, type PnlModel, usePnlModel } from './pnl-model';
import { capitalOf, periodOf, type PnlSearch, type RangeChoice, rangeChoiceOf } from './pnl-search';
import { LengthChoice, RangeControls, RangeLine } from './range-controls';
import { RangeStrip } from './range-strip';
import { RatiosPanel } from './ratios-panel';
import { distributionOf, shapeOf } from '~/domain/pnl/pnl-distribution';
import type { PeriodLength, PnlPeriods } from '~/domain/pnl/pnl-periods';
import { LazyHistogram } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';

type PnlPageProps = {
  readonly trader: string;
  readonly search: PnlSearch;
  readonly patch: SearchPatch<PnlSearch>;
  /** The traders that are offered for the comparison. */
  readonly knownTraders: readonly SuggestedTrader[];
  /** The account that was set in addition to the trader; null without one. */
  readonly account: string | null;
  /** Opens the statement of a day, as YYYY-MM-DD. */
  readonly onDay: (day: string) => void;
};

/** PnL of the watched trader: operation 12, and figures computed from it. */
export function PnlPage(props: PnlPageProps) {
  const { trader, search, patch } = props;
  const t = useText(pnlText);
  const controls = usePnlControls(search, patch);
  return (
    <>
      <PageHeader
        title={t.title}
        aside={
          <span className="flex flex-wrap items-center gap-x-4">
            <AddressChip address={trader} kind="wallet" />
            <RangeLine choice={controls.choice} onChoice={controls.onChoice} />
          </span>
        }
        actions={
          <>
            <RangeControls choice={controls.choice} onChoice={controls.onChoice} />
            <LengthChoice
              length={controls.length}
              onLength={(length) => patch({ by: length === 'day' ? undefined : length })}
            />
          </>
        }
      />
      <TraderPnl {...props} controls={controls} />
    </>
  );
}

function usePnlControls(search: PnlSearch, patch: SearchPatch<PnlSearch>): PnlControls {
  const { last, from, to, by = 'day' } = search;
  const choice = useMemo(() => rangeChoiceOf({ last, from, to }), [last, from, to]);
  return useMemo(
    () => ({
      choice,
      length: by,
      onChoice: (next) => patch(rangeSearch(next)),
      onOpen: (days) => patch(rangeSearch({ last: null, ...days }), { replace: false }),
    }),
    [choice, by, patch],
  );
}

function rangeSearch({ last, from, to }: RangeChoice): PnlSearch {
  return { last: last ?? undefined, from: from ?? undefined, to: to ?? undefined };
}

/** Everything below the head of the page. */
function TraderPnl({
  trader,
  search,
  patch,
  knownTraders,
  account,
  onDay,
  controls,
}: PnlPageProps & { readonly controls: PnlControls }) {
  const { config, clock } = useApi();
  const period = periodOf(search);
  const query = usePnlHistory({ trader, period });
  const reply = query.data;
  const rows = reply?.data;
  const series = useMemo(() => (rows === undefined ? null : toPnlSeries(rows, config.assumptions)), [rows, config]);
  const state = usePanelState(query, { operation: 'getPnlHistory', subject: trader });
  // By the service's clock, if it sends one.
  const nowMs = reply === undefined ? clock.now() : (reply.serverTimeMs ?? reply.receivedAtMs);
  const model = usePnlModel(series, controls, nowMs);
  const isWaiting = series === null && state.failure === null;
  const hasSnapshot = model !== null && model.extent !== 'none';
  return (
    <>
      {(model === null ? isWaiting : hasSnapshot) && <RangeStrip model={model} length={controls.length} />}
      <CumulativePanel
        series={series}
        model={model}
        controls={controls}
        period={period}
        onClearPeriod={() => patch({ period: undefined })}
        yearFrom={daysNamed('this-year', nowMs).from}
        state={state}
      />
      {series !== null && hasSnapshot && (
        <TwoColumns>
          <PnlAttribution trader={trader} range={model.range} part={model.part} search={search} patch={patch} />
          <PnlComparison
            trader={trader}
            knownTraders={knownTraders}
            series={series}
            range={model.range}
            nowMs={nowMs}
            search={search}
            patch={patch}
          />
        </TwoColumns>
      )}
      {series !== null && model !== null && (
        <RangePanels
          series={series}
          model={model}
          controls={controls}
          onDay={onDay}
          ratios={
            <RatiosPanel
              capital={capitalOf(search)}
              onCapital={(next) => patch({ capital: decimalSearch(next) })}
              days={model.days}
              trader={trader}
              account={account}
            />
          }
        />
      )}
    </>
  );
}

type RangePanelsProps = {
  readonly series: PnlSeries;
  readonly model: PnlModel;
  readonly controls: PnlControls;
  readonly onDay: PnlPageProps['onDay'];
  /** Shown next to the figures of days, from which they are computed. */
  readonly ratios: ReactNode;
};

/**
 * The panels of one range. The calendar stays for every range, since the reader chooses other ranges in it. Each panel
 * is memoised, so that ages that change every second do not rerender it.
 */
function RangePanels({ series, model, controls, onDay, ratios }: RangePanelsProps) {
  const { length } = controls;
  const hasChange = model.extent === 'change';
  // For a single day, every figure would be that day's change, which the strip already shows.
  const isOneDay = model.days.periods.length === 1;
  return (
    <>
      {hasChange && !model.isShort && (
        <TwoColumns>
          <DrawdownPanel drawdown={model.drawdown} />
          <DistributionPanel periods={model.periods} length={length} />
        </TwoColumns>
      )}
      <CalendarPanel series={series} model={model} onDay={onDay} />
      {model.extent !== 'none' && (
        <TwoColumns>
          {hasChange && !isOneDay && <DaysPanel days={model.days} isShort={model.isShort} />}
          {ratios}
        </TwoColumns>
      )}
    </>
  );
}

/** Panels two by two, of equal height, when there is space for both. */
function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-3.5 roomy:grid-cols-2">{children}</div>;
}

type DistributionPanelProps = {
  readonly periods: PnlPeriods;
  readonly length: PeriodLength;
};

/** The most bins: the width of the bars follows from the spread, and is round. */
const BINS = 40;
/** As high as the drawdown chart with its facts. */
const PICTURE_HEIGHT = 300;

/** How often changes of each size occurred. */
const DistributionPanel = memo(function DistributionPanel({
  periods: { periods, known },
  length,
}: DistributionPanelProps) {
  const t = useText(pnlText);
  // The number of bins of a round width would reveal the size of the masked amounts.
  const masked = useMasked('personal', false);
  const bins = useMemo(() => {
    const changes = periods.flatMap(({ change }) => change ?? []);
    return masked ? shapeOf(changes) : distributionOf(changes, BINS);
  }, [periods, masked]);
  return (
    <Panel title={t.distribution.title} aside={t.length.changes[length]}>
      {known < 2 ? (
        <Empty>{t.distribution.few[length]}</Empty>
      ) : (
        <LazyHistogram
          title={t.distribution.title}
          bins={bins}
          format="usd"
          countText={t.length.counts[length]}
          height={PICTURE_HEIGHT}
          fileName="pnl-distribution"
        />
      )}
    </Panel>
  );
});
