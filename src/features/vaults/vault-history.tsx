import { useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { RateHistory } from '~/domain/vault/rate-history';
import { ratePart } from '~/domain/vault/rate-part';
import type { RateWindow } from '~/domain/vault/rate-window';
import type { OpenRange, TimeRange } from '~/lib/time-range';
import type { PanelState } from '~/ui/panel-state';
import { BalancePanel } from './balance-panel';
import { DrawdownPanel } from './drawdown-panel';
import { RatePanel } from './rate-panel';

export type VaultHistoryProps = {
  /** Null until it has been read once. */
  readonly history: RateHistory | null;
  readonly historyState: PanelState;
  readonly window: RateWindow;
  /** The part of it that the reader looks at. */
  readonly range: OpenRange;
  readonly onRange: (range: TimeRange | null) => void;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
  readonly units: Assumptions;
};

/** What operation 11 says of a vault, as charts that show one stretch of time: chosen in the first, followed by the others. */
export function VaultHistory({ history, historyState, window, range, onRange, asset, units }: VaultHistoryProps) {
  const { fromMs, toMs } = range;
  const part = useMemo(() => ratePart(history?.series?.points ?? [], { fromMs, toMs }), [history, fromMs, toMs]);
  const { answers, Menu } = historyState;
  const shared = { history, part, asset, rawDigits: units.collateralDigits };
  const isOver = history === null && historyState.failure !== null;
  return (
    <>
      <RatePanel {...shared} window={window} onRange={onRange} state={historyState} />
      {/* What failed has been said above. */}
      {!isOver && (
        <div className="grid gap-3.5 wide:grid-cols-2">
          <DrawdownPanel part={history === null ? null : part} raw={{ answers, Menu }} />
          <BalancePanel {...shared} raw={{ answers, Menu }} />
        </div>
      )}
    </>
  );
}
