import type { ReactNode } from 'react';
import { pnlWindowsText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { type PnlWindowsState, usePnlWindowStats } from './use-pnl-window-stats';

export type PnlWindowsPanelProps = PnlWindowsState & { readonly state: PanelState; readonly seeAll: ReactNode };

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
          value: (
            <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2.5">
              <span className="text-small text-muted">{helper}</span>
              <span className="min-w-24 font-semibold">{figure}</span>
            </span>
          ),
        }))}
      />
    </Panel>
  );
}
