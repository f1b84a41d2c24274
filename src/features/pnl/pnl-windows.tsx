import type { ReactNode } from 'react';
import { type PnlWindow, pnlWindowIds } from '~/domain/pnl/pnl-windows';
import { failureOfQuery, type PanelQuery } from '~/features/shared/panel-state';
import { ValueWithNote } from '~/features/shared/value-with-note';
import { absent } from '~/lib/field';
import type { Catalogue, CoreCatalogue } from '~/text/catalogue';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import type { PanelState, PartFailure } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { type Stat, StatStrip } from '~/ui/stat-strip';
import { AbsentMark } from '~/ui/value-marks';
import { Moment } from './pnl-dates';

type PnlWindowsState = {
  /** Null until the history has been read once. */
  readonly windows: readonly PnlWindow[] | null;
  readonly failed: boolean;
};

/** PnL of today, 7 d and 30 d, each with the snapshot that it counts from. */
function usePnlWindowStats({ windows, failed }: PnlWindowsState): readonly Stat[] {
  const t = useText(pnlWindowsText);
  return pnlWindowIds.map((id) => {
    const label = t[id];
    const found = windows?.find((window) => window.id === id);
    if (found !== undefined)
      return {
        label,
        figure: <Amount field={found.change} format="usd" signed tone="sign" />,
        helper: <Since window={found} t={t} />,
      };
    if (failed) return { label, figure: <AbsentMark field={absent('failed')} />, helper: t.none };
    return { label, figure: <Skeleton width="6rem" />, helper: <Skeleton width="7rem" /> };
  });
}

/** Names the real beginning of a window, and its end where that is not today: it may differ from the label. */
function Since({
  window: { fromMs, untilMs, isShorter },
  t,
}: {
  readonly window: PnlWindow;
  readonly t: Catalogue['pnlWindows'];
}) {
  if (fromMs === null) return t.none;
  return (
    <span title={t.help}>
      {isShorter ? t.sinceFirst : t.since} <Moment atMs={fromMs} />
      {untilMs !== null && (
        <>
          {' '}
          {t.until} <Moment atMs={untilMs} />
        </>
      )}
    </span>
  );
}

/** PnL of today, 7 d and 30 d for the page of PnL; null while loading. */
export function PnlWindowsStrip({ windows }: { readonly windows: readonly PnlWindow[] | null }) {
  return <StatStrip stats={usePnlWindowStats({ windows, failed: false })} />;
}

type PnlWindowsPanelProps = PnlWindowsState & { readonly state: PanelState; readonly seeAll: ReactNode };

/** PnL of today, 7 d and 30 d, for the overview. */
export function PnlWindowsPanel({ state, seeAll, ...read }: PnlWindowsPanelProps) {
  const t = useText(pnlWindowsText);
  const stats = usePnlWindowStats(read);
  return (
    <Panel title={t.title} {...state} actions={seeAll}>
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

/** The failure of the longer series that PnL of 30 days may need; empty without one. */
export function longerFailure(
  longer: PanelQuery | null,
  words: Catalogue['pnlWindows'],
  text: CoreCatalogue,
): readonly PartFailure[] {
  const failed = longer === null ? null : failureOfQuery(longer, text);
  return failed === null ? [] : [{ ...failed, key: 'longer', message: `${words.longerFailed} ${failed.message}` }];
}
