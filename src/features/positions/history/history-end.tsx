import type { ReactNode } from 'react';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import type { HistoryTotal } from '~/domain/position/merged-history';
import { type DayRange, utcDayOf } from '~/lib/time';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import { Button } from '~/ui/button';
import type { Column } from '~/ui/table/column';
import { FootRow } from '~/ui/table/table-parts';
import { Time } from '~/ui/time';
import { CollateralSums } from '../figures/amount-figures';

export type HistoryFootProps<Row, Name extends string> = {
  /** The visible columns. The sums of a name are shown under the column of that id. */
  readonly columns: readonly Column<Row>[];
  readonly totals: readonly HistoryTotal<Name>[];
  readonly variants: Readonly<Record<Name, Pick<AmountProps, 'signed' | 'tone'>>>;
  readonly coverage: Coverage;
};

/** Totals of the rows shown, one line a collateral, each under its column. */
export function HistoryFoot<Row, Name extends string>({
  columns,
  totals,
  variants,
  coverage,
}: HistoryFootProps<Row, Name>) {
  const t = useText(historyText);
  if (totals.length === 0) return null;
  const named = columns.find(({ rowHeader }) => rowHeader === true)?.id ?? '';
  const cells: Record<string, ReactNode> = {
    [named]: (
      <>
        {t.total}
        <span className="block text-small font-normal text-muted">
          {isWhole(coverage) ? t.totalOfShown : t.totalPartial(coverage.read, coverage.assets)}
        </span>
      </>
    ),
  };
  for (const name in variants)
    cells[name] = (
      <CollateralSums
        sums={totals.map(({ collateral, sums }) => ({ collateral, sum: sums[name] }))}
        {...variants[name]}
      />
    );
  return <FootRow columns={columns} cells={cells} />;
}

type HistoryEndProps = {
  /** The history is without gaps back to here (ms); null when that is the beginning. */
  readonly horizonMs: number | null;
  readonly range: DayRange;
  /** Reads one step further, or all that may be read; null at that limit. */
  readonly onOlder: ((steps: 'one' | 'all') => void) | null;
  readonly readingOlder: boolean;
};

/** How far back the history was read, with a button that reads further: at once back to a range that begins earlier. */
export function HistoryEnd({ horizonMs, range: { fromMs }, onOlder, readingOlder }: HistoryEndProps) {
  const t = useText(historyText);
  if (horizonMs === null) return null;
  // All days of the range were read.
  if (fromMs !== null && fromMs >= horizonMs) return null;
  const steps = fromMs === null ? 'one' : 'all';
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-muted">
      {fromMs !== null && <span className="text-warn-text">{t.range.notRead(utcDayOf(fromMs))}</span>}
      <span>
        {t.shownBackTo} <Time at={horizonMs} show="date-time" />. {t.olderExist}
      </span>
      {onOlder === null ? (
        <span>{t.limit}</span>
      ) : (
        <OlderButton
          labels={{ read: fromMs === null ? t.older : t.range.readAll, loading: t.readingOlder }}
          loading={readingOlder}
          onRead={() => onOlder(steps)}
        />
      )}
    </p>
  );
}

/** Warns of events that the service counts but has on no page: the history looks whole, and may not be. */
export function HistoryWithheld({ count }: { readonly count: number }) {
  const t = useText(historyText);
  if (count === 0) return null;
  return (
    <p role="status" className="border-t border-line px-4 py-3 text-warn-text">
      {t.withheld(count)}
    </p>
  );
}

type OlderButtonProps = {
  /** The label of the button, and its label while it reads. */
  readonly labels: { readonly read: string; readonly loading: string };
  readonly loading: boolean;
  readonly onRead: () => void;
};

/**
 * Reads further back. It ignores presses while it reads, without being disabled: a disabled button would lose focus.
 */
export function OlderButton({ labels, loading, onRead }: OlderButtonProps) {
  return (
    <Button aria-disabled={loading} onClick={loading ? undefined : onRead} className="aria-disabled:opacity-55">
      {loading ? labels.loading : labels.read}
    </Button>
  );
}
