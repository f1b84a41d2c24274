import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toRateHistory } from '~/domain/vault/rate-history';
import { rangeInWindow } from '~/domain/vault/range-in-window';
import { openEnds } from '~/domain/vault/rate-part';
import { rateWindows, type RateWindow } from '~/domain/vault/rate-window';
import { toVaultList } from '~/domain/vault/vault-view';
import { VaultPage } from '~/features/vaults/vault-page';
import { parseAddress } from '~/lib/address';
import { choiceParam, searchReader } from '~/lib/search-params';
import { instantParam, readRange, type TimeRange } from '~/lib/time-range';
import { useApi } from '~/queries/api-context';
import { useVaultRates, vaultRatesOptions } from '~/queries/vault-rates';
import { useVaults, vaultsOptions } from '~/queries/vaults';
import { keptSearch } from '~/shell/kept-search';
import { NotFound } from '~/shell/not-found';
import { usePanelState } from '~/shell/use-panel-state';
import { useVaultText } from '~/text/areas/use-vault-text';
import { rangeTexts } from './-range-texts';

const DEFAULT_WINDOW: RateWindow = 'month';
const readVaultSearch = searchReader({ range: choiceParam(rateWindows), from: instantParam(), to: instantParam() });

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
  const { range: window = DEFAULT_WINDOW, from, to } = Route.useSearch();
  const range = readRange({ from, to });
  const patch = usePatch();
  const { clock, config } = useApi();
  const { assumptions } = config;
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
      onWindow={(next) => patch({ range: next, ...rangeTexts(rangeInWindow(range, next, clock.now())) })}
      range={range}
      onRange={(next: TimeRange | null) => patch(rangeTexts(openEnds(next, history?.series?.points ?? [])))}
      units={assumptions}
      back={
        <Link to="/vaults" search={keptSearch} className="text-accent-text underline-offset-2 hover:underline">
          {t.back}
        </Link>
      }
    />
  );
}

/** Changes parts of the view in the URL. They replace the entry: "back" should leave the page, not undo a drag. */
function usePatch() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (part: ReturnType<typeof readVaultSearch>) => void navigate({ search: (search) => ({ ...search, ...part }), replace: true });
}
