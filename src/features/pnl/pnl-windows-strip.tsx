import type { PnlWindow } from '~/domain/pnl/pnl-windows';
import { StatStrip } from '~/ui/stat-strip';
import { usePnlWindowStats } from './use-pnl-window-stats';

/** PnL of today, 7 d and 30 d, for the page that they belong to; null while they are on their way. */
export function PnlWindowsStrip({ windows }: { readonly windows: readonly PnlWindow[] | null }) {
  return <StatStrip stats={usePnlWindowStats({ windows, failed: false })} />;
}
