import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toRateHistory } from '~/domain/vault/rate-history';
import { rateWindows, type RateWindow } from '~/domain/vault/rate-window';
import { toVaultList } from '~/domain/vault/vault-view';
import { VaultPage } from '~/features/vaults/vault-page';
import { parseAddress } from '~/lib/address';
import { choiceParam, searchReader } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { useVaultRates, vaultRatesOptions } from '~/queries/vault-rates';
import { useVaults, vaultsOptions } from '~/queries/vaults';
import { keptSearch } from '~/shell/kept-search';
import { NotFound } from '~/shell/not-found';
import { usePanelState } from '~/shell/use-panel-state';
import { useVaultText } from '~/text/areas/use-vault-text';

const DEFAULT_WINDOW: RateWindow = 'month';
const readVaultSearch = searchReader({ range: choiceParam(rateWindows) });

export const Route = createFileRoute('/vaults/$address')({
  validateSearch: readVaultSearch,
  loaderDeps: ({ search: { range } }) => ({ window: range ?? DEFAULT_WINDOW }),
  // Starts the requests with the navigation; the page paints without waiting for them.
  loader: ({ context: { queryClient, api }, params, deps: { window } }) => {
    const vault = parseAddress(params.address)?.raw;
    if (vault === undefined) return;
    void queryClient.prefetchQuery(vaultsOptions(api));
    void queryClient.prefetchQuery(vaultRatesOptions(api, { vault, window }));
  },
  component: VaultRoute,
});

function VaultRoute() {
  const { address } = Route.useParams();
  const parsed = parseAddress(address);
  return parsed === null ? <NotFound path={`/vaults/${address}`} /> : <KnownVault address={parsed.raw} />;
}

function KnownVault({ address }: { readonly address: string }) {
  const t = useVaultText();
  const { range: window = DEFAULT_WINDOW } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { assumptions } = useApi().config;
  const vaults = useVaults();
  const rates = useVaultRates({ vault: address, window });
  const list = useMemo(() => (vaults.data === undefined ? null : toVaultList(vaults.data.data, assumptions)), [vaults.data, assumptions]);
  const history = useMemo(() => (rates.data === undefined ? null : toRateHistory(rates.data.data, assumptions)), [rates.data, assumptions]);
  return (
    <VaultPage
      address={address}
      list={list}
      listState={usePanelState(vaults, { operation: 'listVaults', reach: 'public' })}
      history={history}
      historyState={usePanelState(rates, { operation: 'getVaultRates', subject: address, reach: 'public' })}
      window={window}
      onWindow={(next) => void navigate({ search: (search) => ({ ...search, range: next }), replace: true })}
      units={assumptions}
      back={
        <Link to="/vaults" search={keptSearch} className="text-accent-text underline-offset-2 hover:underline">
          {t.back}
        </Link>
      }
    />
  );
}
