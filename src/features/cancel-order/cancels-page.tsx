import { Download } from 'lucide';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { PageLink } from '~/features/shared/links';
import { isoUtc, isTime } from '~/lib/format-time';
import { readSort, sortText, type SearchPatch } from '~/lib/search-params';
import { textMatch } from '~/lib/text-match';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets/markets';
import { cancelProgressText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { orderNamesText } from '~/text/en/order-names';
import { useLocale, useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Icon } from '~/ui/icon';
import { LazyBoundary } from '~/ui/lazy';
import { NoticeLines } from '~/ui/notice-lines';
import { useNow } from '~/ui/now-context';
import { PageHeader } from '~/ui/page-header';
import { useSaveJson } from '~/ui/use-save-json';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { TableFilter } from '~/ui/table/table-tools';
import type { CancelController } from '~/wallet/cancel-controller';
import type { JournalView } from '~/wallet/cancel-journal';
import type { CancelRecord } from '~/wallet/cancel-record';
import { isResolved } from '~/wallet/cancel-state';
import { useCancelService } from './cancel-service-context';
import { cancelsColumns } from './cancels-columns';
import { RecordDrawer } from './record-drawer';
import { stateMessages } from './record-messages';
import { recordOrder } from './record-order';

type CancelsSearch = {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  /** Undefined for all cancels. */
  readonly show?: 'waiting' | 'resolved' | undefined;
  /** Id of the cancel in the open drawer. */
  readonly cancel?: string | undefined;
};

type CancelsPageProps = {
  readonly search: CancelsSearch;
  readonly onSearch: SearchPatch<CancelsSearch>;
};

const choices = ['all', 'waiting', 'resolved'] as const;

/** The journal of cancels that were sent from this browser. */
export function CancelsPage({ search, onSearch }: CancelsPageProps) {
  const t = useText(cancelsText);
  // The cancel controller holds the journal. It is loaded when needed.
  const { load } = useCancelService();
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <Segmented
              label={t.show}
              labelHidden
              value={search.show ?? 'all'}
              options={choices.map((value) => ({ value, label: t.shown[value] }))}
              onChange={(show) => onSearch({ show: show === 'all' ? undefined : show })}
            />
            <TableFilter label={t.filter} value={search.q ?? ''} onChange={(q) => onSearch({ q })} />
          </>
        }
      />
      <LazyBoundary load={load} placeholder={<CancelsPanel search={search} onSearch={onSearch} controller={null} />}>
        {(controller) => <CancelsPanel search={search} onSearch={onSearch} controller={controller} />}
      </LazyBoundary>
    </>
  );
}

const noJournal = { get: (): JournalView | null => null, subscribe: () => () => undefined, apply: () => undefined };

type CancelsPanelProps = CancelsPageProps & {
  /** Null until the controller and the journal are loaded. */
  readonly controller: CancelController | null;
};

const emptyJournal: JournalView = { records: [], unstoredIds: [], unreadable: 0 };

/** Every cancel that this browser sent to this service, updated while one waits for its outcome. */
function CancelsPanel({ search, onSearch, controller }: CancelsPanelProps) {
  const { subscribe, get, apply } = controller?.journal ?? noJournal;
  const journal = useSyncExternalStore<JournalView | null>(subscribe, get);
  const { q = '', show, cancel: openId } = search;
  const { records, unstoredIds, unreadable } = journal ?? emptyJournal;
  const t = useText(cancelsText);
  const cancel = useText(cancelProgressText);
  const orderNames = useText(orderNamesText);
  const locale = useLocale();
  const findMarket = useMarketFinder();
  const texts = useMemo(() => ({ cancel, cancels: t, orderNames }), [cancel, t, orderNames]);
  const { assumptions } = useApi().config;
  const addresses = useAddressForm();
  const orderOf = useCallback(
    (record: CancelRecord) => recordOrder(record, { units: assumptions, findMarket, names: orderNames, addresses }),
    [assumptions, findMarket, orderNames, addresses],
  );
  const columns = useMemo(
    () => cancelsColumns({ texts, unstoredIds, findMarket, orderOf }),
    [texts, unstoredIds, findMarket, orderOf],
  );
  const rows = useMemo(() => {
    const matches = textMatch(q);
    return records.filter(
      (record) =>
        (show === undefined || isResolved(record.state) === (show === 'resolved')) &&
        matches([
          record.target.orderHash,
          record.target.account,
          record.target.market,
          findMarket(record.target.market)?.ticker ?? record.target.asset,
          orderOf(record)?.words ?? null,
          ...stateMessages(record, texts),
        ]),
    );
  }, [records, q, show, findMarket, texts, orderOf]);
  const sort = readSort(search.sort);
  const sorted = useMemo(
    () => sortRows(rows, columns, readSort(search.sort), locale),
    [rows, columns, search.sort, locale],
  );
  const notices = [
    ...((controller?.keepsJournal ?? true) ? [] : [t.notKept]),
    ...(unreadable > 0 ? [t.unreadable(unreadable)] : []),
  ];
  const opened = records.find(({ id }) => id === openId) ?? null;
  return (
    <Panel
      title={t.title}
      aside={journal !== null && <Count shown={rows.length} records={records} />}
      actions={
        <>
          <ExportJsonButton records={sorted} />
          <ExportCsvButton columns={columns} subject="cancels" readAll={() => sorted} />
        </>
      }
      notices={<NoticeLines lines={notices} />}
    >
      <DataTable
        caption={t.title}
        columns={columns}
        rows={rows}
        rowKey={recordKey}
        sort={sort}
        onSort={(next) => onSearch({ sort: sortText(next) })}
        loadingRows={journal === null ? 3 : 0}
        empty={
          records.length === 0 ? (
            <NoCancels />
          ) : (
            <Empty action={<Button onClick={() => onSearch({ q: undefined, show: undefined })}>{t.showAll}</Button>}>
              {t.noneFits}
            </Empty>
          )
        }
        linkedRows
      />
      {openId !== undefined && journal !== null && (
        <RecordDrawer
          record={opened}
          texts={texts}
          order={opened === null ? null : orderOf(opened)}
          ticker={opened === null ? null : (findMarket(opened.target.market)?.ticker ?? opened.target.asset)}
          isStored={!unstoredIds.includes(openId)}
          apply={apply}
          onClose={() => onSearch({ cancel: undefined }, { replace: false })}
        />
      )}
    </Panel>
  );
}

function NoCancels() {
  const t = useText(cancelsText);
  const toOrders = (
    <PageLink to={{ page: 'orders' }} className="text-accent-text underline underline-offset-2">
      {t.toOrders}
    </PageLink>
  );
  return <Empty action={toOrders}>{t.none}</Empty>;
}

function Count({ shown, records }: { readonly shown: number; readonly records: readonly CancelRecord[] }): ReactNode {
  const t = useText(cancelsText);
  const waiting = records.filter(({ state }) => !isResolved(state)).length;
  return (
    <>
      {[
        shown === records.length ? t.count(shown) : t.countFiltered(shown, records.length),
        ...(waiting > 0 ? [t.waiting(waiting)] : []),
      ].join(' · ')}
    </>
  );
}

function recordKey(record: CancelRecord): string {
  return record.id;
}

/** "Export JSON": the cancels shown, with all fields of the journal, for other programs. */
function ExportJsonButton({ records }: { readonly records: readonly CancelRecord[] }) {
  const t = useText(cancelsText);
  const nowMs = useNow(60_000);
  const saveJson = useSaveJson();
  // Named by the UTC day of the export, like the times in it: "perpdeck-cancels-2026-05-13.json".
  const save = () => saveJson(`perpdeck-cancels-${isoUtc(nowMs).slice(0, 10)}.json`, cancelsJson(records, nowMs));
  return (
    <Button onClick={(event) => event.detail < 2 && save()}>
      <Icon of={Download} size={14} />
      {t.exportJson}
    </Button>
  );
}

/** Incremented when a member of the file changes its name or meaning. */
const FILE_VERSION = 1;

/**
 * The journal as a file for other programs: whole rows, times in UTC as ISO 8601, words as the service spelled them.
 * `signed.message` is the base64 of the bag of cells that was sent. Rows contain no signatures, and no keys except the
 * public one.
 */
export function cancelsJson(records: readonly CancelRecord[], exportedAtMs: number): string {
  const file = {
    format: 'perpdeck-cancels',
    version: FILE_VERSION,
    exportedAt: isoUtc(exportedAtMs),
    cancels: records.map(({ id, target, terms, signed, state, steps }) => ({
      id,
      target,
      // In the service's integers, as in the list.
      ...(terms === undefined ? {} : { terms }),
      signed,
      state,
      steps: steps.map(({ atMs, what, detail }) => ({ at: isTime(atMs) ? isoUtc(atMs) : null, what, detail })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
