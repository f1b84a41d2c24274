import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { rangeInWindow, type RateWindow, rateWindows } from '~/domain/vault/rate-window';
import { vaultFilter } from '~/domain/vault/vault-view';
import { vaultColumns } from '~/features/vaults/vault-columns';
import { VaultsPanel } from '~/features/vaults/vaults-panel';
import { VaultsSummary } from '~/features/vaults/vaults-summary';
import { WindowChoice } from '~/features/vaults/window-choice';
import {
  choiceParam,
  readSort,
  type SearchOf,
  searchReader,
  sortParam,
  sortText,
  textParam,
  wordsParam,
} from '~/lib/search-params';
import { readRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { vaultsOptions } from '~/queries/vaults';
import { keptSearch } from '~/shell/kept-search';
import { tablesText } from '~/text/en/tables';
import { vaultsText } from '~/text/en/vaults';
import { useLocale, useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { TableFilter } from '~/ui/table/table-filter';
import { LateComparison } from './-comparison-late';
import { rangeTexts } from './-range-texts';
import { useVaultRows } from './-use-vault-rows';

/** Addresses with commas between them, read where they are known: see `readCompared`. Room for 250, so that too many can be said to be. */
const comparedParam = textParam(17_000);
const params = {
  q: textParam(),
  range: choiceParam(rateWindows),
  sort: sortParam(),
  cols: wordsParam(),
  compare: comparedParam,
  /** Moments, read with the page: see `readRange`. */
  from: textParam(24),
  to: textParam(24),
};
const readVaultsSearch = searchReader(params);
const DEFAULT_WINDOW: RateWindow = 'year';
const noColumns: readonly string[] = [];

export const Route = createFileRoute('/vaults/')({
  validateSearch: readVaultsSearch,
  loader: ({ context: { queryClient, api } }) => {
    // Starts the request with the navigation; the page paints without waiting for it.
    void queryClient.prefetchQuery(vaultsOptions(api));
  },
  component: VaultsPage,
});

function VaultsPage() {
  const t = useText(vaultsText);
  const { q = '', range, sort: sortWords, cols = noColumns, compare, from, to } = Route.useSearch();
  const window = range ?? DEFAULT_WINDOW;
  const patch = usePatch();
  const { clock, config } = useApi();
  const { assumptions: units } = config;
  const { list, rows, addresses, state } = useVaultRows(window);
  const shownRows = useMemo(() => {
    const fits = vaultFilter(q);
    return rows?.filter(({ vault }) => fits(vault)) ?? null;
  }, [rows, q]);
  const tables = useText(tablesText);
  const locale = useLocale();
  const columns = useMemo(() => vaultColumns({ text: t, window, link: vaultLinkOver(range) }), [t, window, range]);
  const sort = readSort(sortWords);
  const chooseWindow = (next: RateWindow) =>
    patch({ range: next, ...rangeTexts(rangeInWindow(readRange({ from, to }), next, clock.now())) });
  return (
    <>
      <PageHeader
        title={t.title}
        aside={list === null ? null : t.count(list.vaults.length)}
        actions={<WindowChoice label={t.windowLabel} window={window} onWindow={chooseWindow} />}
      />
      {(rows === null ? state.failure === null : rows.length > 0) && <VaultsSummary rows={rows} window={window} />}
      <div className="flex flex-wrap items-center gap-2.5">
        <TableFilter label={t.filter} value={q} onChange={(next) => patch({ q: next })} />
        <span className="flex flex-wrap rail:ms-auto items-center gap-2.5">
          <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => patch({ cols: next })} />
          {/* Before the list is there, a file of it would say "none". */}
          {shownRows !== null && (
            <ExportCsvButton
              // The whole vault: what a file holds does not hang on which columns are shown.
              load={async () =>
                (await import('~/features/vaults/vault-csv')).vaultCsv({ text: { vaults: t, tables }, units }, window)
              }
              subject="vaults"
              // One answer has all vaults: there are no further pages to read.
              readAll={() => Promise.resolve(sortRows(shownRows, columns, sort, locale))}
              describeFailure={(error) => error.message}
            />
          )}
        </span>
      </div>
      <VaultsPanel
        columns={useMemo(() => visibleColumns(columns, cols), [columns, cols])}
        rows={shownRows}
        total={list?.vaults.length ?? 0}
        unread={list?.unread ?? 0}
        sort={sort}
        onSort={(next) => patch({ sort: sortText(next) })}
        onClearFilter={() => patch({ q: undefined })}
        state={state}
      />
      {/* The filter narrows the list, not the choice of what is compared. */}
      {list !== null && list.vaults.length > 0 && (
        <div id="comparison" className="scroll-mt-20">
          <LateComparison
            vaults={list.vaults}
            addresses={addresses}
            window={window}
            view={{ compare, from, to }}
            onView={patch}
          />
        </div>
      )}
    </>
  );
}

/** Changes parts of the view in the URL. They replace the entry: "back" should leave the page, not untype a word. */
function usePatch() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (part: SearchOf<typeof params>) =>
    void navigate({ search: (search) => readVaultsSearch({ ...search, ...part }), replace: true, resetScroll: false });
}

/** Links that take the window along that the reader chose for the list. */
function vaultLinkOver(range: RateWindow | undefined) {
  return (address: string, children: ReactNode) => (
    <Link
      to="/vaults/$address"
      params={{ address }}
      search={(search) => ({ ...keptSearch(search), range })}
      data-row-link=""
    >
      {children}
    </Link>
  );
}
