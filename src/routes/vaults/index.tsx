import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { rateWindows } from '~/domain/vault/rate-window';
import { toVaultList, type VaultView } from '~/domain/vault/vault-view';
import { vaultFilter } from '~/domain/vault/vault-filter';
import { WindowChoice } from '~/features/vaults/window-choice';
import { realisedOf } from '~/features/vaults/vault-row';
import { VaultsPanel } from '~/features/vaults/vaults-panel';
import { choiceParam, readSort, searchReader, sortParam, sortText, textParam, type SearchOf } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { useVaultRatesBoard, useVaultRatesRetry, VaultRatesPollers } from '~/queries/vault-rates-board';
import { useVaults, vaultsOptions } from '~/queries/vaults';
import { keptSearch } from '~/shell/kept-search';
import { usePanelState } from '~/shell/use-panel-state';
import { useVaultsText } from '~/text/areas/use-vaults-text';
import { PageHeader } from '~/ui/page-header';
import { TableFilter } from '~/ui/table/table-filter';
import { useRatesFailures } from './-rates-failures';

const params = { q: textParam(), range: choiceParam(rateWindows), sort: sortParam() };
const readVaultsSearch = searchReader(params);

export const Route = createFileRoute('/vaults/')({
  validateSearch: readVaultsSearch,
  loader: ({ context: { queryClient, api } }) => {
    // Starts the request with the navigation; the page paints without waiting for it.
    void queryClient.prefetchQuery(vaultsOptions(api));
  },
  component: VaultsPage,
});

function VaultsPage() {
  const t = useVaultsText();
  const { q = '', range: window = 'year', sort } = Route.useSearch();
  const patch = usePatch();
  const { config } = useApi();
  const query = useVaults();
  const list = useMemo(
    () => (query.data === undefined ? null : toVaultList(query.data.data, config.assumptions)),
    [query.data, config],
  );
  const vaults = useAddresses(list?.vaults);
  const board = useVaultRatesBoard({ vaults, window });
  const rows = useMemo(
    () =>
      list?.vaults
        .filter(vaultFilter(q))
        .map((vault) => ({ vault, realised: realisedOf(vault, board, config.assumptions) })) ?? null,
    [list, q, board, config],
  );
  const state = usePanelState(query, { operation: 'listVaults', reach: 'public' });
  const failures = useRatesFailures({ vaults: list?.vaults ?? [], board, retry: useVaultRatesRetry(window) });
  return (
    <>
      <PageHeader
        title={t.title}
        aside={list === null ? null : t.count(list.vaults.length)}
        actions={
          <>
            <WindowChoice label={t.windowLabel} window={window} onWindow={(next) => patch({ range: next })} />
            <TableFilter label={t.filter} value={q} onChange={(next) => patch({ q: next })} />
          </>
        }
      />
      <VaultRatesPollers vaults={vaults} window={window} />
      <VaultsPanel
        rows={rows}
        total={list?.vaults.length ?? 0}
        unread={list?.unread ?? 0}
        window={window}
        sort={readSort(sort)}
        onSort={(next) => patch({ sort: sortText(next) })}
        onClearFilter={() => patch({ q: undefined })}
        link={vaultLink}
        state={{ ...state, failures }}
      />
    </>
  );
}

/** The raw addresses of a list, each once; the same list as long as they are the same, whatever else has changed. */
function useAddresses(vaults: readonly VaultView[] = []): readonly string[] {
  const text = [...new Set(vaults.flatMap(({ address }) => (address.kind === 'known' ? [address.value] : [])))].join(' ');
  return useMemo(() => (text === '' ? [] : text.split(' ')), [text]);
}

/** Changes parts of the view in the URL. They replace the entry: "back" should leave the page, not untype a word. */
function usePatch() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (part: SearchOf<typeof params>) =>
    void navigate({ search: (search) => readVaultsSearch({ ...search, ...part }), replace: true });
}

function vaultLink(address: string, children: ReactNode): ReactNode {
  return (
    <Link to="/vaults/$address" params={{ address }} search={keptSearch} data-row-link="">
      {children}
    </Link>
  );
}
