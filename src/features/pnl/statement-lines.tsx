import { useMemo } from 'react';
import { readSort, sortText } from '~/lib/search-params';
import { eventsText } from '~/text/en/events';
import { inboxText } from '~/text/en/inbox';
import { orderNamesText } from '~/text/en/order-names';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { statementText } from '~/text/en/statement';
import { tablesText } from '~/text/en/tables';
import { useLocale, useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { FilterChip } from '~/ui/filter-chip';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { PartRows } from '~/ui/table/table-parts';
import type { StatementSearch } from './statement-search';
import type { StatementView } from './use-statement';
import { type Names, statementColumns, statementCsv, type Texts } from './statement-columns';

type LinesProps = {
  readonly view: StatementView;
  readonly search: StatementSearch;
  readonly onSearch: (part: StatementSearch) => void;
};

/** The time line of a period: every line links to what it is about. */
export function StatementLines({ view, search, onSearch }: LinesProps) {
  const { statement, view: history, others } = view;
  const t = useText(statementText);
  const inbox = useText(inboxText);
  const orderNames = useText(orderNamesText);
  const pnlAttribution = useText(pnlAttributionText);
  const events = useText(eventsText);
  const csv = useText(tablesText).csv;
  const locale = useLocale();
  const { marketOf, moneyOf } = view;
  const texts = useMemo(
    (): Texts => ({ statement: t, inbox, orderNames, pnlAttribution, events }),
    [t, inbox, orderNames, pnlAttribution, events],
  );
  const names = useMemo((): Names => ({ marketOf, moneyOf }), [marketOf, moneyOf]);
  const columns = useMemo(() => statementColumns(names, texts), [names, texts]);
  const sort = readSort(search.sort);
  const { undated } = statement;
  const sure = useMemo(() => statement.lines.filter(({ isSure }) => isSure), [statement]);
  const unsure = statement.lines.length - sure.length;
  const lines = search.unsure === true ? statement.lines : sure;
  const isReading = history.panel.failure === null && !isRead(view);
  const isWhole = isWholeStatement(view);
  const failures = [...(history.panel.failures ?? []), ...(others.failures ?? [])];
  return (
    <Panel
      title={t.title}
      aside={t.lines(lines.length)}
      freshness={history.panel.freshness}
      failure={null}
      answers={[...(history.panel.answers ?? []), ...(others.answers ?? [])]}
      actions={
        <>
          {unsure > 0 && (
            <FilterChip
              pressed={search.unsure === true}
              onPress={() => onSearch({ unsure: search.unsure === true ? undefined : true })}
            >
              {t.withUnsure(unsure)}
            </FilterChip>
          )}
          <ExportCsvButton
            columns={() => Promise.resolve(statementCsv(names, texts, csv))}
            subject="statement"
            readAll={() => Promise.resolve({ rows: sortRows(lines, columns, sort, locale), complete: isWhole })}
            describeFailure={(error) => error.message}
          />
        </>
      }
      notices={
        <NoticeLines
          lines={[...(unsure > 0 ? [t.orderEnds(unsure)] : []), ...(undated > 0 ? [t.undated(undated)] : [])]}
        />
      }
    >
      <DataTable
        caption={t.title}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={(next) => onSearch({ sort: sortText(next) })}
        linkedRows
        loadingRows={isReading ? 6 : 0}
        failure={history.panel.failure ?? others.failure ?? null}
        extraRows={failures.length}
        parts={<PartRows columns={columns.length} failures={failures} />}
        empty={<Empty>{isWhole ? t.none : t.noneRead}</Empty>}
      />
    </Panel>
  );
}

/** Everything was read that a statement is made of. */
function isWholeStatement({ sources: { history, orders, events, cancels } }: StatementView): boolean {
  return history.isWhole && orders.isWhole && events.isWhole && cancels.isRead;
}

function isRead({ view: { coverage }, sources }: StatementView): boolean {
  return coverage.assets.pending === 0 && sources.orders.isRead;
}
