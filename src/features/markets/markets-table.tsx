import { type ReactNode, useState } from 'react';
import { describeError } from '~/domain/describe-error';
import type { MarketRow } from '~/domain/market/market-view';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age';
import { FailedLine } from '~/ui/failed';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import type { RowVisibility } from '~/ui/table/use-visible-rows';
import { PlaceholdersLater } from './market-columns';

type MarketsTableProps = {
  readonly rows: readonly MarketRow[];
  /** The columns to draw, in order. */
  readonly columns: readonly Column<MarketRow>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Whether the page shows the sort menu for phones. */
  readonly sortElsewhere?: boolean;
  /** Whether the rows are already in their final order. */
  readonly presorted?: boolean;
  readonly visibility: RowVisibility;
  readonly onRetry: MarketFailuresProps['onRetry'];
  /** Whether a press anywhere in a row follows its link; true by default. */
  readonly linkedRows?: boolean;
  /** The message without rows. */
  readonly empty: ReactNode;
  /** Lines under the table, below those that name failures. */
  readonly foot?: ReactNode;
};

/** A table of markets with its failures. The caller chooses rows, columns and their order. */
export function MarketsTable({ onRetry, foot, ...table }: MarketsTableProps) {
  const { title } = useText(marketsText);
  return (
    <div className="min-w-0 rounded-panel border border-line bg-panel">
      <PlaceholdersLater>
        <DataTable caption={title} rowKey={addressOf} linkedRows savesCells {...table} />
      </PlaceholdersLater>
      {foot}
      <MarketFailures rows={table.rows} onRetry={onRetry} />
    </div>
  );
}

function addressOf(row: MarketRow): string {
  return row.identity.address;
}

type MarketFailuresProps = {
  readonly rows: readonly MarketRow[];
  /** Resolves when all of them have succeeded or failed again. */
  readonly onRetry: (addresses: readonly string[]) => Promise<void>;
};

/** The most failures that are listed separately: many have the same cause, and forty lines would hide the table. */
const NAMED = 3;

/**
 * The failed markets, the reason, the age of their rows, and Retry. They are at the foot of the table, and sticky while
 * the foot is below the screen.
 */
export function MarketFailures({ rows, onRetry }: MarketFailuresProps) {
  const failed = rows.filter((row) => row.failure !== null);
  if (failed.length === 0) return null;
  const groups = failed.length > NAMED ? [failed] : failed.map((row) => [row]);
  return (
    <div className="sticky bottom-0 z-2 rounded-b-panel bg-panel max-rail:bottom-[var(--foot-height,calc(3.5rem+env(safe-area-inset-bottom)))] [@media(height<240px)]:static">
      {groups.map((group) => (
        <FailureLine key={groups.length === 1 ? 'all' : group[0]?.identity.address} rows={group} onRetry={onRetry} />
      ))}
    </div>
  );
}

function FailureLine({ rows, onRetry }: MarketFailuresProps) {
  const texts = useFailureText(rows);
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry(rows.map((row) => row.identity.address));
    setRetrying(false);
  };
  return <FailedLine {...texts} onRetry={() => void retry()} retrying={retrying} />;
}

/** The failure of one market in full, or the kinds of failure of many. */
function useFailureText(rows: readonly MarketRow[]): { readonly message: string; readonly detail: string } {
  const t = useText();
  const texts = useText(marketsText);
  const { numbers } = useFormat();
  const nowMs = useNow();
  const errors = rows.flatMap(({ failure }) => (failure === null ? [] : [describeError(failure, t)]));
  const titles = [...new Set(errors.map(({ title }) => title))];
  const details = errors.length === 1 ? errors.flatMap((error) => error.details) : [];
  const received = rows.flatMap(({ receivedAtMs }) => (receivedAtMs === null ? [] : [receivedAtMs]));
  const ageNote = received.length === 0 ? [] : [t.panels.keptFrom(ageText(t, numbers, nowMs - Math.min(...received)))];
  const [only] = rows;
  const message =
    rows.length === 1 && only !== undefined ? texts.failed(only.identity.ticker) : texts.manyFailed(rows.length);
  return { message: [message, ...titles].join(' '), detail: [...details, ...ageNote].join(' ') };
}
