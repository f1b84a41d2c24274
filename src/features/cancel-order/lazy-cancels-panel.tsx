import { Download } from 'lucide';
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { textMatch } from '~/lib/text-match';
import { useMarketFinder } from '~/queries/markets';
import { cancelProgressText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { orderWordsText } from '~/text/en/orders';
import { useLocale, useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import type { Failure } from '~/ui/failed';
import { Icon } from '~/ui/icon';
import { useLazy } from '~/ui/lazy';
import { MissingPart } from '~/ui/missing-part';
import { NoticeLines } from '~/ui/notice-lines';
import { useNow } from '~/ui/now-context';
import { Panel } from '~/ui/panel';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { type Sort, sortRows } from '~/ui/table/sort-rows';
import type { CancelJournal, JournalView } from '~/wallet/cancel-journal';
import type { CancelRecord } from '~/wallet/cancel-record';
import { isResolved } from '~/wallet/cancel-state';
import { useCancelService } from './cancel-service-context';
import { type CancelsColumnOptions, cancelsColumns } from './cancels-columns';
import { stateSentences } from './record-words';

export type LazyCancelsPanelProps = Omit<CancelsPanelProps, 'journal' | 'apply' | 'keepsJournal' | 'failure'>;

/** The journal of cancels. It lives with what signs and watches, whose code comes when it is asked for. */
export function LazyCancelsPanel(props: LazyCancelsPanelProps) {
  const [attempt, setAttempt] = useState(0);
  return <LoadingPanel key={attempt} {...props} onRetry={() => setAttempt((before) => before + 1)} />;
}

const noJournal = { get: (): JournalView | null => null, subscribe: () => () => undefined, apply: () => undefined };

function LoadingPanel({ onRetry, ...props }: LazyCancelsPanelProps & { readonly onRetry: () => void }) {
  const t = useText(cancelsText);
  const late = useLazy(true, useCancelService().load);
  const desk = late.kind === 'ready' ? late.part : null;
  const { subscribe, get, apply } = desk?.journal ?? noJournal;
  return (
    <CancelsPanel
      {...props}
      journal={useSyncExternalStore<JournalView | null>(subscribe, get)}
      apply={apply}
      keepsJournal={desk?.keepsJournal ?? true}
      failure={late.kind === 'failed' ? { message: t.loadFailed, onRetry } : null}
    />
  );
}

/** Which cancels are shown: null for all of them. */
type CancelsShown = 'waiting' | 'resolved' | null;

type CancelsPanelProps = Pick<CancelsColumnOptions, 'orderLink' | 'marketLink' | 'recordLink'> & {
  /** The way to the orders, offered while the journal is empty. */
  readonly ordersLink: ReactNode;
  /** Null until the journal has been loaded. */
  readonly journal: JournalView | null;
  readonly apply: CancelJournal['apply'];
  /** False where the journal lasts only as long as the page. */
  readonly keepsJournal: boolean;
  /** The journal could not be loaded. */
  readonly failure: Failure | null;
  readonly filter: string;
  readonly shown: CancelsShown;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** The cancel whose drawer is open; null for none. */
  readonly openId: string | null;
  readonly onCloseDrawer: () => void;
};

const loadDrawer = () => import('./record-drawer');

const emptyJournal: JournalView = { records: [], notKept: [], unreadable: 0 };

/** Every cancel that left this browser for this service, live while one waits for its outcome. */
function CancelsPanel({
  journal,
  apply,
  keepsJournal,
  failure,
  filter,
  shown,
  sort,
  onSort,
  ordersLink,
  openId,
  onCloseDrawer,
  ...links
}: CancelsPanelProps) {
  const { records, notKept, unreadable } = journal ?? emptyJournal;
  const { orderLink, marketLink, recordLink } = links;
  const t = useText(cancelsText);
  const cancel = useText(cancelProgressText);
  const orderWords = useText(orderWordsText);
  const locale = useLocale();
  const findMarket = useMarketFinder();
  const texts = useMemo(() => ({ cancel, cancels: t, orderWords }), [cancel, t, orderWords]);
  const columns = useMemo(
    () => cancelsColumns({ texts, notKept, findMarket, orderLink, marketLink, recordLink }),
    [texts, notKept, findMarket, orderLink, marketLink, recordLink],
  );
  const rows = useMemo(() => {
    const matches = textMatch(filter);
    return records.filter(
      (record) =>
        (shown === null || isResolved(record.state) === (shown === 'resolved')) &&
        matches([
          record.target.orderHash,
          record.target.account,
          record.target.market,
          findMarket(record.target.market)?.ticker ?? record.target.asset,
          ...stateSentences(record, texts),
        ]),
    );
  }, [records, filter, shown, findMarket, texts]);
  const sorted = useMemo(() => sortRows(rows, columns, sort, locale), [rows, columns, sort, locale]);
  const readAll = useCallback(() => Promise.resolve(sorted), [sorted]);
  const notices = [...(keepsJournal ? [] : [t.notKept]), ...(unreadable > 0 ? [t.unreadable(unreadable)] : [])];
  const drawer = useLazy(openId !== null, loadDrawer);
  const opened = records.find(({ id }) => id === openId) ?? null;
  return (
    <Panel
      title={t.caption}
      aside={journal !== null && <Count shown={rows.length} records={records} />}
      actions={
        <>
          <ExportJsonButton records={sorted} />
          <ExportCsvButton
            load={async () => (await import('./cancels-csv')).cancelsCsv(t, findMarket)}
            subject="cancels"
            readAll={readAll}
            describeFailure={messageOf}
          />
        </>
      }
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
      {drawer.kind === 'failed' && <MissingPart onClose={onCloseDrawer} />}
      {openId !== null && journal !== null && drawer.kind === 'ready' && (
        <drawer.part.RecordDrawer
          record={opened}
          texts={texts}
          ticker={opened === null ? null : (findMarket(opened.target.market)?.ticker ?? opened.target.asset)}
          kept={!notKept.includes(openId)}
          apply={apply}
          orderLink={orderLink}
          marketLink={marketLink}
          onClose={onCloseDrawer}
        />
      )}
    </Panel>
  );
}

function Count({ shown, records }: { readonly shown: number; readonly records: readonly CancelRecord[] }): ReactNode {
  const t = useText(cancelsText);
  const all = t.count(records.length);
  const waiting = records.filter(({ state }) => !isResolved(state)).length;
  return [
    shown === records.length ? all : t.countFiltered(shown, all),
    ...(waiting > 0 ? [t.waiting(waiting)] : []),
  ].join(' · ');
}

function recordKey(record: CancelRecord): string {
  return record.id;
}

function messageOf(error: Error): string {
  return error.message;
}

const loadWriter = () => import('./cancels-json');

/** "Export JSON": the cancels shown, whole, for other programs. */
function ExportJsonButton({ records }: { readonly records: readonly CancelRecord[] }) {
  const t = useText(cancelsText);
  const nowMs = useNow(60_000);
  const [failed, setFailed] = useState(false);
  const write = (): void => {
    setFailed(false);
    loadWriter().then(
      ({ saveCancelsJson }) => saveCancelsJson(records, nowMs),
      () => setFailed(true),
    );
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {failed && (
        <span role="alert" className="text-small text-down-text">
          {t.exportNotLoaded}
        </span>
      )}
      <Button onClick={(event) => event.detail < 2 && write()}>
        <Icon of={Download} size={14} />
        {t.exportJson}
      </Button>
    </span>
  );
}
