import { useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { drawdownLengthMs, type DrawdownPoint, type DrawdownSpan } from '~/domain/drawdown';
import {
  balanceExtremes,
  type BalanceSnapshot,
  type RateHistory,
  ratePart,
  type RatePart,
  type RatePoint,
} from '~/domain/vault/rate-history';
import type { RateWindow } from '~/domain/vault/rate-window';
import { rateDrawdown, type RateDrawdown } from '~/domain/vault/realised-yield';
import { ValueWithNote } from '~/features/shared/stacked-value';
import { known } from '~/lib/field';
import type { OpenRange, TimeRange } from '~/lib/time';
import { vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { Amount } from '~/ui/amount';
import type { SeriesOptions } from '~/ui/chart/chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { FactList } from '~/ui/fact-list';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Sentence } from '~/ui/sentence';
import { Time } from '~/ui/time';
import { HistoryPlaceholder, RateChart, RatePanel } from './rate-panel';

type VaultHistoryProps = {
  /** Null until it was read once. */
  readonly history: RateHistory | null;
  readonly historyState: PanelState;
  readonly window: RateWindow;
  /** The chosen part of the history. */
  readonly range: OpenRange;
  readonly onRange: (range: TimeRange | null) => void;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
  readonly units: Assumptions;
};

/** The history of a vault (operation 11) as charts of one range, which is chosen in the first of them. */
export function VaultHistory({ history, historyState, window, range, onRange, asset, units }: VaultHistoryProps) {
  const { fromMs, toMs } = range;
  const part = useMemo(() => ratePart(history?.series?.points ?? [], { fromMs, toMs }), [history, fromMs, toMs]);
  const { answers } = historyState;
  const shared = { history, part, asset, rawDigits: units.collateralDigits };
  const hasNothing = history === null && historyState.failure !== null;
  return (
    <>
      <RatePanel {...shared} window={window} onRange={onRange} state={historyState} />
      {/* The panel above shows the failure. */}
      {!hasNothing && (
        <div className="grid gap-3.5 wide:grid-cols-2">
          <DrawdownPanel part={history === null ? null : part} raw={{ answers }} />
          <BalancePanel {...shared} raw={{ answers }} />
        </div>
      )}
    </>
  );
}

type DrawdownPanelProps = {
  /** The part of the history in the chosen range; null until it was read once. */
  readonly part: RatePart | null;
  readonly raw: Pick<PanelState, 'answers'>;
};

/** How far the rate was below its highest value within the chosen range. */
function DrawdownPanel({ part, raw }: DrawdownPanelProps) {
  const t = useText(vaultText);
  return (
    <Panel title={t.drawdownChart} aside={t.drawdownAside} {...raw}>
      {part === null ? <HistoryPlaceholder figures="h-35 max-rail:h-38" /> : <DrawdownBody part={part} />}
    </Panel>
  );
}

function DrawdownBody({ part: { points } }: { readonly part: RatePart }) {
  const t = useText(vaultText);
  const found = useMemo(() => rateDrawdown(points), [points]);
  const series = useMemo(() => [underwater(found.drawdown.points, t.drawdownChart)], [found, t]);
  if (found.now.kind !== 'known') return <Empty>{t.noDrawdown}</Empty>;
  return (
    <>
      <LazyComposedChart title={t.drawdownChart} series={series} sensitivity="public" fileName="vault-drawdown" />
      <DrawdownFigures found={found} />
    </>
  );
}

/** When points are reduced to pixels, the lows are kept, because they matter most in this chart. */
function underwater(points: readonly DrawdownPoint[], label: string): SeriesOptions {
  return {
    id: 'drawdown',
    label,
    kind: 'area',
    tone: 'loss',
    format: 'percent',
    reduction: 'extremes',
    points: points.map(({ atMs, depth }) => ({ atMs, value: depth })),
  };
}

type BalancePanelProps = {
  /** Null until it was read once. */
  readonly history: RateHistory | null;
  readonly part: RatePart;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
  /** Decimals of balances as the service sends them. */
  readonly rawDigits: number;
  readonly raw: Pick<PanelState, 'answers'>;
};

/** The balance of the vault over the chosen range. The panel of the rate shows the age of the history. */
function BalancePanel({ history, part, asset, rawDigits, raw }: BalancePanelProps) {
  const t = useText(vaultText);
  return (
    <Panel title={t.balanceChart} {...raw}>
      {history === null ? (
        <HistoryPlaceholder hasChange figures="h-20 max-rail:h-26" />
      ) : (
        <>
          <RateChart
            history={history}
            points={part.points}
            read={balanceOf}
            options={{ kind: 'area', format: 'amount', unit: asset, rawDigits }}
            chart={{ title: t.balanceChart, change: 'amount-and-ratio', fileName: 'vault-balance' }}
          />
          <BalanceFigures points={part.points} asset={asset} />
        </>
      )}
    </Panel>
  );
}

const balanceOf = (point: RatePoint) => point.balance;

type BalanceFiguresProps = {
  readonly points: readonly RatePoint[];
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
};

/** The highest and the lowest balance; nothing without a readable one. */
function BalanceFigures({ points, asset }: BalanceFiguresProps) {
  const t = useText(vaultText);
  const found = useMemo(() => balanceExtremes(points), [points]);
  if (found === null) return null;
  const snapshotOf = ({ atMs, balance }: BalanceSnapshot) => (
    <ValueWithNote note={<Time at={atMs} show="date" />}>
      <Amount field={known(balance)} format="amount" unit={asset} showUnit sensitivity="public" />
    </ValueWithNote>
  );
  return (
    <FactList
      facts={[
        { label: t.highest, value: snapshotOf(found.highest) },
        { label: t.lowest, value: snapshotOf(found.lowest) },
      ]}
    />
  );
}

/** Depth, length and recovery of the drawdown. */
function DrawdownFigures({ found: { drawdown, maximum, now } }: { readonly found: RateDrawdown }) {
  const t = useText(vaultText);
  const spanText = useSpanText();
  const { deepest, longest, current } = drawdown;
  return (
    <FactList
      facts={[
        {
          label: t.maximumDrawdown,
          value: (
            <ValueWithNote
              note={deepest === null ? t.neverBelow : <Days from={deepest.peakAtMs} to={deepest.troughAtMs} />}
            >
              <Amount field={maximum} format="percent" tone="sign" sensitivity="public" />
            </ValueWithNote>
          ),
        },
        { label: t.recovery, help: t.recoveryHelp, value: deepest === null ? t.none : <Recovery span={deepest} /> },
        {
          label: t.currentDrawdown,
          value: (
            <ValueWithNote note={current === null ? t.atHighest : <Since atMs={current.peakAtMs} text={t.since} />}>
              <Amount field={now} format="percent" tone="sign" sensitivity="public" />
            </ValueWithNote>
          ),
        },
        {
          label: t.longestDrawdown,
          value:
            longest === null ? (
              t.none
            ) : (
              <ValueWithNote note={<End span={longest} />}>
                {spanText(drawdownLengthMs(longest, drawdown))}
              </ValueWithNote>
            ),
        },
      ]}
    />
  );
}

/** The time from the trough of the deepest drawdown until its peak was reached again. */
function Recovery({ span: { recoveredAtMs, troughAtMs } }: { readonly span: DrawdownSpan }) {
  const t = useText(vaultText);
  const spanText = useSpanText();
  if (recoveredAtMs === null) return <>{t.notRecovered}</>;
  return (
    <ValueWithNote note={<Days from={troughAtMs} to={recoveredAtMs} />}>
      {spanText(recoveredAtMs - troughAtMs)}
    </ValueWithNote>
  );
}

function End({ span }: { readonly span: DrawdownSpan }) {
  const t = useText(vaultText);
  if (span.recoveredAtMs !== null) return <Days from={span.peakAtMs} to={span.recoveredAtMs} />;
  return <Since atMs={span.peakAtMs} text={t.sinceAndLasts} />;
}

function Days({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <>
      <Time at={from} show="date" /> – <Time at={to} show="date" />
    </>
  );
}

function Since({ atMs, text }: { readonly atMs: number; readonly text: string }) {
  return <Sentence text={text} slots={{ day: <Time at={atMs} show="date" /> }} />;
}

function useSpanText(): (spanMs: number) => string {
  const t = useText();
  const { numbers } = useFormat();
  return (spanMs) => ageText(t, numbers, spanMs);
}
