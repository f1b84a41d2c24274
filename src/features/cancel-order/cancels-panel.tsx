import { useCallback, useMemo, type ReactNode } from 'react';
import { useMarketFinder } from '~/queries/market-finder';
import { textMatch } from '~/lib/text-match';
import { useCancelText } from '~/text/areas/use-cancel-text';
import { useCancelsText } from '~/text/areas/use-cancels-text';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { useLocale } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import type { Failure } from '~/ui/failed';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows, type Sort } from '~/ui/table/sort-rows';
import type { JournalView } from '~/wallet/cancel-journal';
import type { CancelRecord } from '~/wallet/cancel-record';
import { isResolved } from '~/wallet/cancel-state';
import { cancelsColumns, type CancelsColumnOptions } from './cancels-columns';
import { stateSentences } from './record-words';

export type CancelsPanelProps = Pick<CancelsColumnOptions, 'orderLink'> & {
  /** The way to the orders, offered while the journal is empty. */
  readonly ordersLink: ReactNode;
  /** Null until the journal has been loaded. */
  readonly journal: JournalView | null;
  /** False where the journal lasts only as long as the page. */
  readonly keepsJournal: boolean;
  /** The journal could not be loaded. */
  readonly failure: Failure | null;
  readonly filter: string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

const emptyJournal: JournalView = { records: [], notKept: [], unreadable: 0 };

/** Every cancel that left this browser for this service, live while one waits for its outcome. */
export function CancelsPanel({ journal, keepsJournal, failure, filter, sort, onSort, orderLink, ordersLink }: CancelsPanelProps) {
  const { records, notKept, unreadable } = journal ?? emptyJournal;
  const t = useCancelsText();
  const cancel = useCancelText();
  const orders = useOrdersText();
  const locale = useLocale();
  const findMarket = useMarketFinder();
  const texts = useMemo(() => ({ cancel, cancels: t, orders }), [cancel, t, orders]);
  const columns = useMemo(() => cancelsColumns({ texts, notKept, findMarket, orderLink }), [texts, notKept, findMarket, orderLink]);
  const rows = useMemo(() => {
    const matches = textMatch(filter);
    return records.filter((record) =>
      matches([
        record.target.orderHash,
        record.target.account,
        record.target.market,
        findMarket(record.target.market)?.ticker ?? record.target.asset,
        ...stateSentences(record, texts),
      ]),
    );
  }, [records, filter, findMarket, texts]);
  const readAll = useCallback(
    () => Promise.resolve(sortRows(rows, columns, sort, locale)),
    [rows, columns, sort, locale],
  );
  const notices = [...(keepsJournal ? [] : [t.notKept]), ...(unreadable > 0 ? [t.unreadable(unreadable)] : [])];
  return (
    <Panel
      title={t.caption}
      aside={journal !== null && <Count shown={rows.length} records={records} />}
      actions={<ExportCsvButton columns={columns} subject="cancels" readAll={readAll} describeFailure={messageOf} />}
      notices={<NoticeLines lines={notices} />}
    >
      <DataTable
        caption={t.caption}
        columns={columns}
        rows={rows}
        rowKey={recordKey}
        sort={sort}
        onSort={onSort}
        loadingRows={journal === null && failure === null ? 3 : 0}
        failure={failure}
        empty={records.length === 0 ? <Empty action={ordersLink}>{t.none}</Empty> : <Empty>{t.noneFits}</Empty>}
        linkedRows
      />
    </Panel>
  );
}

function Count({ shown, records }: { readonly shown: number; readonly records: readonly CancelRecord[] }): ReactNode {
  const t = useCancelsText();
  const all = t.count(records.length);
  const waiting = records.filter(({ state }) => !isResolved(state)).length;
  return [shown === records.length ? all : t.countFiltered(shown, all), ...(waiting > 0 ? [t.waiting(waiting)] : [])].join(' · ');
}

function recordKey(record: CancelRecord): string {
  return record.id;
}

function messageOf(error: Error): string {
  return error.message;
}
