import type { RateHistory, RatePoint } from '~/domain/vault/rate-history';
import type { RatePart } from '~/domain/vault/rate-part';
import { vaultText } from '~/text/en/vault';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { BalanceFigures } from './balance-figures';
import { HistoryPlaceholder } from './history-placeholder';
import { RateSeries } from './rate-series';

export type BalancePanelProps = {
  /** Null until it has been read once. */
  readonly history: RateHistory | null;
  readonly part: RatePart;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
  /** Decimals of balances as the service sends them. */
  readonly rawDigits: number;
  readonly raw: Pick<PanelState, 'answers' | 'Menu'>;
};

/** How much has been in the vault, over what the chart of the rate shows. How old the history is, is said there. */
export function BalancePanel({ history, part, asset, rawDigits, raw }: BalancePanelProps) {
  const t = useText(vaultText);
  return (
    <Panel title={t.balanceChart} {...raw}>
      {history === null ? (
        <HistoryPlaceholder hasChange figures="h-20 max-rail:h-26" />
      ) : (
        <>
          <RateSeries
            history={history}
            points={part.points}
            read={balanceOf}
            look={{ kind: 'area', format: 'amount', unit: asset, rawDigits }}
            chart={{ title: t.balanceChart, change: 'amount-and-ratio', fileName: 'vault-balance' }}
          />
          <BalanceFigures points={part.points} asset={asset} />
        </>
      )}
    </Panel>
  );
}

const balanceOf = (point: RatePoint) => point.balance;
