import { Download } from 'lucide';
import type { MouseEvent } from 'react';
import { useTablesText } from '~/text/areas/use-tables-text';
import type { Catalogue } from '~/text/catalogue';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { Icon } from '../icon';
import { useNow } from '../now-context';
import { useMasked } from '../privacy-context';
import type { Column } from './column';
import { useCsvExport, type ExportState, type ReadRows } from './use-csv-export';

export type ExportCsvButtonProps<Row> = {
  /** All columns of the table; those with `csv` are exported, hidden or not. */
  readonly columns: readonly Pick<Column<Row>, 'csv'>[];
  /** What the rows are, for the file's name: "orders". */
  readonly subject: string;
  readonly readAll: ReadRows<Row>;
  /** Words why the rows could not be read. */
  readonly describeFailure: (error: Error) => string;
};

/** "Export CSV": the filtered rows over all pages, with progress and a way to stop. What is hidden on screen is hidden in the file. */
export function ExportCsvButton<Row>({ columns, subject, readAll, describeFailure }: ExportCsvButtonProps<Row>) {
  const t = useTablesText();
  const common = useText().common;
  const nowMs = useNow(60_000);
  const mask = { amounts: useMasked('personal', false), ratios: useMasked('personal', true), word: common.hiddenValue };
  const { state, start, stop } = useCsvExport({ columns, readAll, mask, subject, nowMs });
  // One button under the same finger: the second click of a double click was meant for what the first one did.
  const once = (press: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) press();
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span role="status" className="text-small text-muted empty:hidden">
        {noteOf(state, t.csv)}
      </span>
      {state.kind === 'failed' && (
        <span role="alert" className="text-small text-down-text">
          {t.csv.failed(state.error === null ? t.csv.notLoaded : describeFailure(state.error))}
        </span>
      )}
      {state.kind === 'reading' ? (
        <Button onClick={once(stop)}>{t.csv.stop}</Button>
      ) : (
        <Button onClick={once(start)}>
          <Icon of={Download} size={14} />
          {t.csv.button}
        </Button>
      )}
    </span>
  );
}

function noteOf(state: ExportState, t: Catalogue['tables']['csv']): string | null {
  switch (state.kind) {
    case 'reading':
      if (state.rows === 0) return t.started;
      return state.total === null ? t.progress(state.rows) : t.progressOf(state.rows, state.total);
    case 'done':
      return state.complete ? t.done(state.rows) : t.doneInPart(state.rows);
    case 'stopped':
      return t.stopped;
    case 'idle':
    case 'failed':
      return null;
  }
}
