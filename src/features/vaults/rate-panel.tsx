import type { Assumptions } from '~/config/assumptions';
import type { RateHistory, RatePoint } from '~/domain/vault/rate-history';
import { realisedYield } from '~/domain/vault/realised-yield';
import type { RateWindow } from '~/domain/vault/rate-window';
import { useTablesText } from '~/text/areas/use-tables-text';
import { useVaultText } from '~/text/areas/use-vault-text';
import { useVaultsText } from '~/text/areas/use-vaults-text';
import { ChartPlaceholder } from '~/ui/chart/chart-placeholder';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { RateReturns } from './rate-returns';
import { RateSeries } from './rate-series';

export type RatePanelProps = {
  /** Null until it has been read once. */
  readonly history: RateHistory | null;
  readonly window: RateWindow;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
  readonly units: Assumptions;
  readonly state: PanelState;
};

/** How the worth of one LP token has moved, and what that returned. */
export function RatePanel({ history, window, asset, units, state }: RatePanelProps) {
  const t = useVaultText();
  const points = history?.series?.points ?? [];
  return (
    <Panel title={t.rateChart} aside={asset === undefined ? undefined : t.rateAside(asset)} {...state}>
      {history !== null && (
        <>
          <RateSeries history={history} read={rateOf} chart={{ kind: 'line', title: t.rateChart, format: 'price', unit: asset }} />
          <RateReturns roi={history.roi} realised={realisedYield(points)} window={window} />
          {points.length > 0 && <PointExport points={points} asset={asset} units={units} />}
        </>
      )}
      {history === null && state.failure === null && <ChartPlaceholder />}
    </Panel>
  );
}

/** How much has been in the vault over the same window. What is wrong with the history is said beside the rate. */
export function BalancePanel({ history, asset }: Pick<RatePanelProps, 'history' | 'asset'>) {
  const t = useVaultText();
  return (
    <Panel title={t.balanceChart}>
      {history === null ? (
        <ChartPlaceholder />
      ) : (
        <RateSeries history={history} read={balanceOf} chart={{ kind: 'area', title: t.balanceChart, format: 'amount', unit: asset }} />
      )}
    </Panel>
  );
}

const rateOf = (point: RatePoint) => point.rate;
const balanceOf = (point: RatePoint) => point.balance;

type PointExportProps = Pick<RatePanelProps, 'asset' | 'units'> & { readonly points: readonly RatePoint[] };

function PointExport({ points, asset, units }: PointExportProps) {
  const tables = useTablesText();
  const vaults = useVaultsText();
  return (
    <div className="flex justify-end px-4 pb-3">
      <ExportCsvButton
        load={async () => (await import('./vault-csv')).rateCsv({ text: { tables, vaults }, units }, asset)}
        subject="vault-rates"
        readAll={() => Promise.resolve(points)}
        describeFailure={(error) => error.message}
      />
    </div>
  );
}
