import type { ReactNode } from 'react';
import type { PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import { type PnlWindow, pnlWindowIds } from '~/domain/pnl/pnl-windows';
import { failureOfQuery, type PanelQuery } from '~/features/shared/panel-state';
import { ValueWithNote } from '~/features/shared/stacked-value';
import { absent, valueOrNull } from '~/lib/field';
import { sign } from '~/lib/fixed-point';
import type { Catalogue, CoreCatalogue } from '~/text/catalogue';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import type { PanelState, PartFailure } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { Sparkline } from '~/ui/sparkline';
import type { Stat } from '~/ui/stat-strip';
import { AbsentMark } from '~/ui/value-marks';
import { Since } from './pnl-since';

type PnlWindowsState = {
  /** Null until the history was read once. */
  readonly windows: readonly PnlWindow[] | null;
  readonly failed: boolean;
};

/** PnL of today, 7 d and 30 d, each with the snapshot from which it counts. */
function usePnlWindowStats({ windows, failed }: PnlWindowsState): readonly Stat[] {
  const t = useText(pnlWindowsText);
  return pnlWindowIds.map((id) => {
    const label = t[id];
    const found = windows?.find((window) => window.id === id);
    if (found !== undefined)
      return {
        label,
        figure: <Amount field={found.change} format="usd" signed tone="sign" />,
        helper: <Since window={found} />,
      };
    if (failed) return { label, figure: <AbsentMark field={absent('failed')} />, helper: t.none };
    return { label, figure: <Skeleton width="6rem" />, helper: <Skeleton width="7rem" /> };
  });
}

type PnlWindowsPanelProps = PnlWindowsState & {
  /** The points, oldest first; null until they were read. */
  readonly points: readonly PnlSeriesPoint[] | null;
  readonly curveLabel: string;
  readonly state: PanelState;
  readonly seeAll: ReactNode;
};

/** PnL of today, 7 d and 30 d, for the overview. */
export function PnlWindowsPanel({ points, curveLabel, state, seeAll, ...read }: PnlWindowsPanelProps) {
  const t = useText(pnlWindowsText);
  const stats = usePnlWindowStats(read);
  return (
    <Panel title={t.title} {...state} actions={seeAll}>
      <MonthCurve points={points} windows={read.windows} label={curveLabel} />
      <FactList
        facts={stats.map(({ label, figure, helper }) => ({
          label,
          help: t.help,
          value: <ValueWithNote note={helper}>{figure}</ValueWithNote>,
        }))}
      />
    </Panel>
  );
}

type MonthCurveProps = Pick<PnlWindowsPanelProps, 'points' | 'windows'> & { readonly label: string };

/** The cumulative PnL of 30 days as a line without axes. Its height is reserved while it loads. */
function MonthCurve({ points, windows, label }: MonthCurveProps) {
  const masked = useMasked('personal', true);
  const month = windows?.find(({ id }) => id === 'month');
  const fromMs = month?.fromMs ?? null;
  const line = (points ?? [])
    .filter(({ atMs }) => fromMs !== null && atMs >= fromMs)
    .map(({ atMs, total }) => ({ atMs, value: valueOrNull(total) }));
  if (windows !== null && (fromMs === null || masked)) return null;
  const change = month === undefined ? null : valueOrNull(month.change);
  const direction = change === null ? 0 : sign(change);
  return (
    <div className="h-20 border-b border-line px-4 py-2">
      {windows !== null && <Sparkline points={line} direction={direction} label={label} wide />}
    </div>
  );
}

/** The failure of the longer series that PnL of 30 days may need; empty if there is none. */
export function longerFailure(
  longer: PanelQuery | null,
  words: Catalogue['pnlWindows'],
  text: CoreCatalogue,
): readonly PartFailure[] {
  const failed = longer === null ? null : failureOfQuery(longer, text);
  return failed === null ? [] : [{ ...failed, key: 'longer', message: `${words.longerFailed} ${failed.message}` }];
}
