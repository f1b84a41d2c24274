import { createFileRoute, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { accountOf } from '~/domain/account/which-account';
import { describeInOne } from '~/domain/describe-error';
import { toEventView, type EventView } from '~/domain/account/event-view';
import { eventColumns } from '~/features/account/event-columns';
import { eventMatch } from '~/features/account/event-match';
import { EventTypeFilter } from '~/features/account/event-type-filter';
import { EventsPanel } from '~/features/account/events-panel';
import { useApi } from '~/queries/api-context';
import { readAllEvents } from '~/queries/event-export';
import { eventsOptions, MOST_EVENTS, useFurtherEvents } from '~/queries/events';
import { failureOf } from '~/shell/failure-of';
import type { KeptSearch } from '~/shell/kept-search';
import { usePanelState } from '~/shell/use-panel-state';
import { useEventsText } from '~/text/areas/use-events-text';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { Segmented } from '~/ui/segmented';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { visibleColumns } from '~/ui/table/column-visibility';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { TableFilter } from '~/ui/table/table-filter';
import { AccountPage } from './-account-page';
import { readEventsSearch } from './-search';
import { eventsQueryOf, useEventsQuery, useEventViews } from './-use-account-events';

export const Route = createFileRoute('/account/events')({
  validateSearch: readEventsSearch,
  loaderDeps: ({ search }) => search as KeptSearch & ReturnType<typeof readEventsSearch>,
  loader: ({ context: { queryClient, api }, deps }) => {
    const account = accountOf(deps, api.config.assumptions);
    if (account === null) return;
    void queryClient.prefetchQuery(eventsOptions(api, eventsQueryOf(account, deps)));
  },
  component: AccountEventsPage,
});

function AccountEventsPage() {
  const t = useEventsText();
  return (
    <>
      <AccountPage title={t.title}>{(account) => <AccountEvents key={account} account={account} />}</AccountPage>
      <Outlet />
    </>
  );
}

const noColumns: readonly string[] = [];

function AccountEvents({ account }: { readonly account: string }) {
  const t = useEventsText();
  const { numbers } = useFormat();
  const core = useText();
  const { q = '', cols = noColumns } = Route.useSearch();
  const query = useEventsQuery(account);
  const { reading, views } = useEventViews(query);
  const further = useFurtherEvents(query);
  const columns = useMemo(() => eventColumns({ text: t, eventLink }), [t]);
  const rows = useMemo(() => views?.filter(eventMatch(q, t.types)) ?? null, [views, q, t]);
  const full = (views?.length ?? 0) >= MOST_EVENTS;
  return (
    <EventsPanel
      columns={useMemo(() => visibleColumns(columns, cols), [columns, cols])}
      rows={rows}
      read={views?.length ?? 0}
      complete={reading.data?.complete ?? true}
      restarted={reading.data?.restarted ?? false}
      newestFirst={query.order === 'DESC'}
      narrowed={views !== null && views.length > 0 ? 'text' : query.types.length > 0 ? 'types' : null}
      state={usePanelState(reading, { operation: 'listAccountEvents', subject: account })}
      further={{
        load: further.load,
        loading: further.loading,
        failure: further.error === null ? null : failureOf(further.error, core, { onRetry: further.load, retrying: further.loading }),
        limit: full ? t.mostRead(numbers.group(BigInt(MOST_EVENTS))) : null,
      }}
      tools={<EventTools account={account} columns={columns} />}
    />
  );
}

function EventTools({ account, columns }: { readonly account: string; readonly columns: ReturnType<typeof eventColumns> }) {
  const t = useEventsText();
  const core = useText();
  const api = useApi();
  const navigate = useNavigate({ from: Route.fullPath });
  const { q = '', cols = noColumns } = Route.useSearch();
  const query = useEventsQuery(account);
  const change = (next: ReturnType<typeof readEventsSearch>) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-2.5 print:hidden">
        <TableFilter label={t.filter} value={q} onChange={(text) => change({ q: text === '' ? undefined : text })} />
        <Segmented
          label={t.order}
          labelHidden
          value={query.order}
          options={[
            { value: 'DESC', label: t.orders.DESC },
            { value: 'ASC', label: t.orders.ASC },
          ]}
          onChange={(order) => change({ order: order === 'ASC' ? order : undefined })}
        />
        <span className="flex flex-wrap rail:ms-auto items-center gap-2.5">
          <ColumnChooser columns={columns} hidden={cols} onHidden={(hidden) => change({ cols: hidden.length === 0 ? undefined : hidden })} />
          <ExportCsvButton
            load={async () => (await import('~/features/account/event-csv')).eventCsv(t)}
            subject="events"
            readAll={async (signal, onProgress): Promise<readonly EventView[]> => {
              const all = await readAllEvents(api, query, signal, (count) => onProgress({ rows: count, total: null }));
              return all.map(toEventView).filter(eventMatch(q, t.types));
            }}
            describeFailure={(error) => describeInOne(error, core)}
          />
        </span>
      </div>
      <EventTypeFilter chosen={query.types} onChange={(types) => change({ types: types.length === 0 ? undefined : types })} />
    </>
  );
}

function eventLink(event: EventView, children: ReactNode): ReactNode {
  return (
    <Link data-row-link="" to="/account/events/$event" params={{ event: event.key }} search={true} resetScroll={false}>
      {children}
    </Link>
  );
}
