import { useMemo, type ReactNode } from 'react';
import type { RateHistory, RatePoint } from '~/domain/vault/rate-history';
import { realisedYield } from '~/domain/vault/realised-yield';
import type { RateWindow } from '~/domain/vault/rate-window';
import { valueOrNull } from '~/lib/field';
import { useVaultText } from '~/text/areas/use-vault-text';
import { LazyTimeChart } from '~/ui/chart/lazy-time-chart';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { SeriesNotes } from '~/ui/series-notes';
import { ChartWaiting } from './chart-waiting';
import { RateReturns } from './rate-returns';
import { WindowChoice } from './vault-filters';

export type RatePanelProps = {
  /** Null until it has been read once. */
  readonly history: RateHistory | null;
  readonly window: RateWindow;
  readonly onWindow: (window: RateWindow) => void;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
  readonly state: PanelState;
};

/** How the worth of one LP token has moved, and what that returned. */
export function RatePanel({ history, window, onWindow, asset, state }: RatePanelProps) {
  const t = useVaultText();
  return (
    <Panel
      title={t.rateChart}
      aside={asset === undefined ? undefined : t.rateAside(asset)}
      {...state}
      actions={<WindowChoice label={t.window} labelHidden window={window} onWindow={onWindow} />}
    >
      {history !== null && (
        <>
          <SeriesChart history={history} read={rateOf} none={t.noRate}>
            {(points) => <LazyTimeChart kind="line" title={t.rateChart} points={points} format="price" unit={asset} reach="public" />}
          </SeriesChart>
          <RateReturns roi={history.roi} realised={realisedYield(history.series?.points ?? [])} window={window} />
          <HistoryNotes history={history} read={rateOf} />
        </>
      )}
      {history === null && state.failure === null && <ChartWaiting />}
    </Panel>
  );
}

/** How much has been in the vault over the same window. What is wrong with the history is said beside the rate. */
export function BalancePanel({ history, asset }: Pick<RatePanelProps, 'history' | 'asset'>) {
  const t = useVaultText();
  return (
    <Panel title={t.balanceChart}>
      {history === null ? (
        <ChartWaiting />
      ) : (
        <>
          <SeriesChart history={history} read={balanceOf} none={t.noBalance}>
            {(points) => <LazyTimeChart kind="area" title={t.balanceChart} points={points} format="amount" unit={asset} reach="public" />}
          </SeriesChart>
          <HistoryNotes history={history} read={balanceOf} />
        </>
      )}
    </Panel>
  );
}

const rateOf = (point: RatePoint) => valueOrNull(point.rate);
const balanceOf = (point: RatePoint) => valueOrNull(point.balance);

type Value = ReturnType<typeof rateOf>;

type SeriesChartProps = {
  readonly history: RateHistory;
  readonly read: (point: RatePoint) => Value;
  /** What to say when no value of the series can be read. */
  readonly none: string;
  readonly children: (points: readonly { readonly atMs: number; readonly value: Value }[]) => ReactNode;
};

function SeriesChart({ history: { series }, read, none, children }: SeriesChartProps) {
  const t = useVaultText();
  const points = useMemo(() => series?.points.map((point) => ({ atMs: point.atMs, value: read(point) })) ?? [], [series, read]);
  if (series === null) return <Empty>{t.noList}</Empty>;
  if (points.length === 0) return <Empty>{t.noHistoryWindow}</Empty>;
  return points.some(({ value }) => value !== null) ? children(points) : <Empty>{none}</Empty>;
}

function HistoryNotes({ history: { series }, read }: Pick<SeriesChartProps, 'history' | 'read'>) {
  const t = useVaultText();
  if (series === null) return null;
  const gaps = series.points.filter((point) => read(point) === null).length;
  return <SeriesNotes undated={series.undated} repeated={series.repeated} lines={gaps === 0 ? [] : [t.gaps(gaps)]} />;
}
