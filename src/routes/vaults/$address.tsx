import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MAX_COMPARED } from '~/domain/vault/compare-choice';
import { openEnds, toRateHistory } from '~/domain/vault/rate-history';
import { rangeInWindow, type RateWindow, rateWindows } from '~/domain/vault/rate-window';
import { toVaultList } from '~/domain/vault/vault-view';
import { usePanelState } from '~/features/shared/panel-state';
import { VaultPage } from '~/features/vaults/vault-page';
import { parseAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { choiceParam, searchReader, textParam } from '~/lib/search-params';
import { readRange, type TimeRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { useVaultRates, useVaults, vaultRatesOptions, vaultsOptions } from '~/queries/vaults';
import { keptSearch } from '~/shell/kept-search';
import { NotFound } from '~/shell/not-found';
import { vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { rangeTexts } from './-range-texts';

const DEFAULT_WINDOW: RateWindow = 'month';
const linkLook = 'text-accent-text underline-offset-2 hover:underline';
/** Moments are read with the page, see `readRange`: what reads addresses is in everybody's first visit. */
const readVaultSearch = searchReader({ range: choiceParam(rateWindows), from: textParam(24), to: textParam(24) });

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
  const t = useText(vaultText);
  const { range: window = DEFAULT_WINDOW, from, to } = Route.useSearch();
  const range = readRange({ from, to });
  const patch = usePatch();
  const { clock, config } = useApi();
  const { assumptions } = config;
  const vaults = useVaults();
  const rates = useVaultRates({ vault: address, window });
  // What an answer brings, not the answer: one that says the same draws nothing anew.
  const [listed, rated] = [vaults.data?.data, rates.data?.data];
  const list = useMemo(() => (listed === undefined ? null : toVaultList(listed, assumptions)), [listed, assumptions]);
  const history = useMemo(() => (rated === undefined ? null : toRateHistory(rated, assumptions)), [rated, assumptions]);
  const isCompared = list?.vaults.slice(0, MAX_COMPARED).some((one) => valueOrNull(one.address) === address) ?? true;
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
        <span className="flex flex-wrap gap-x-4">
          {/* What is looked at here, over the same time, beside the others: those that are compared anyway, or it alone to begin with. */}
          <Link
            to="/vaults"
            search={(search) => ({
              ...keptSearch(search),
              range: window,
              from,
              to,
              compare: isCompared ? undefined : address,
            })}
            hash="comparison"
            className={linkLook}
          >
            {t.compare}
          </Link>
          <Link to="/vaults" search={keptSearch} className={linkLook}>
            {t.back}
          </Link>
        </span>
      }
    />
  );
}

/** Changes parts of the view in the URL. They replace the entry: "back" should leave the page, not undo a drag. */
function usePatch() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (part: ReturnType<typeof readVaultSearch>) =>
    void navigate({ search: (search) => ({ ...search, ...part }), replace: true, resetScroll: false });
}
