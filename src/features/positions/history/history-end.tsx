import type { ReactNode } from 'react';
import type { PartialSum } from '~/lib/field-math';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import type { HistoryTotal } from '~/domain/position/merged-history';
import { StackedValue } from '~/features/shared/stacked-value';
import { type DayRange, utcDayOf } from '~/lib/time';
import { historyText } from '~/text/en/history';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Sentence } from '~/ui/sentence';
import type { Column } from '~/ui/table/column';
import { FootRow } from '~/ui/table/table-parts';
import { Time } from '~/ui/time';
import { CollateralSums } from '../figures/amount-figures';
import { effectVariant } from './lifecycle-figures';

type HistoryFootProps<Row, Name extends string> = {
  /** The visible columns. */
  readonly columns: readonly Column<Row>[];
  readonly totals: readonly HistoryTotal<Name>[];
  /** The sum of the rows in USD, for the USD column. */
  readonly usd: PartialSum | undefined;
  readonly coverage: Coverage;
  readonly range: DayRange;
  /** See `HistoryEnd`. */
  readonly horizonMs: number | null;
};

/** Totals of the rows shown, all of them effects, one line for each collateral, as in the rows. */
export function HistoryFoot<Row, Name extends string>({
  columns,
  totals,
  usd,
  coverage,
  range,
  horizonMs,
}: HistoryFootProps<Row, Name>) {
  const t = useText(historyText);
  const positions = useText(positionsText);
  if (totals.length === 0) return null;
  const named = columns.find(({ rowHeader }) => rowHeader === true)?.id ?? '';
  const cells: Record<string, ReactNode> = {
    [named]: (
      <>
        {t.total}
        <span className="block text-small font-normal text-muted">
          {!isWhole(coverage) ? (
            positions.totals.partialAssets(coverage.read, coverage.assets)
          ) : range.fromMs === null && range.beforeMs === null ? (
            t.totalOfShown
          ) : isCut(horizonMs, range) ? (
            <span className="text-warn-text">
              <Sentence text={t.totalSince} slots={{ day: <Time at={horizonMs} show="date" /> }} />
            </span>
          ) : (
            t.totalInRange
          )}
        </span>
      </>
    ),
  };
  const sumsOf = (name: string) =>
    totals.flatMap(({ collateral, sums }) => {
      const sum: PartialSum | undefined = (sums as Partial<Record<string, PartialSum>>)[name];
      return sum === undefined ? [] : [{ collateral, sum }];
    });
  for (const { id, below } of columns) {
    const [sums, sumsBelow] = [sumsOf(id), sumsOf(below?.id ?? '')];
    if (sums.length === 0) continue;
    cells[id] = (
      <StackedValue below={sumsBelow.length > 0 && <CollateralSums sums={sumsBelow} {...effectVariant} />}>
        <CollateralSums sums={sums} {...effectVariant} />
      </StackedValue>
    );
  }
  if (usd !== undefined) cells['usd'] = <CollateralSums sums={[{ collateral: 'USD', sum: usd }]} {...effectVariant} />;
  return <FootRow columns={columns} cells={cells} />;
}

/** Whether the history was not read back to the beginning of a range, so that the table shows only a part of it. */
function isCut(horizonMs: number | null, { fromMs }: DayRange): horizonMs is number {
  return horizonMs !== null && (fromMs === null || fromMs < horizonMs);
}

type HistoryEndProps = {
  /** The history has no gaps back to this time (ms); null if it reaches the beginning. */
  readonly horizonMs: number | null;
  readonly range: DayRange;
  /** Reads one step further; null at the limit. */
  readonly onOlder: (() => void) | null;
  /** The number of assets that are loading for the first time. */
  readonly reading: { readonly left: number; readonly of: number; readonly hasFailed: boolean };
  /** The range is read back to its first day, unless the reader stopped that. */
  readonly isReadingRange: boolean;
  readonly onReadRange: (on: boolean) => void;
};

/**
 * How far back the history was read, with a button that reads further, or one that stops reading back to a range's
 * first day.
 */
export function HistoryEnd(props: HistoryEndProps) {
  const { horizonMs, range, onOlder, reading, isReadingRange, onReadRange } = props;
  const t = useText(historyText);
  const { common } = useText();
  const { fromMs } = range;
  const isLoadingRange = isReadingRange && reading.left > 0;
  if (!isLoadingRange && !isCut(horizonMs, range)) return null;
  const isLimit = fromMs === null ? onOlder === null : isReadingRange && !reading.hasFailed;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-muted">
      {isLoadingRange ? (
        <span>{t.range.loading(Math.max(0, reading.of - reading.left), reading.of)}</span>
      ) : (
        <>
          {fromMs !== null && <span className="text-warn-text">{t.range.notRead(utcDayOf(fromMs))}</span>}
          <span>
            <Sentence text={t.shownBackTo} slots={{ time: <Time at={horizonMs ?? 0} show="date-time" /> }} />
          </span>
          {isLimit && <span>{t.limit}</span>}
        </>
      )}
      {fromMs === null
        ? onOlder !== null && (
            <OlderButton
              labels={{ read: t.older, loading: common.loadingOlder }}
              loading={reading.left > 0}
              onRead={onOlder}
            />
          )
        : (isLoadingRange || !isReadingRange) && (
            <Button onClick={() => onReadRange(!isReadingRange)}>
              {isReadingRange ? common.stop : t.range.readAll}
            </Button>
          )}
    </p>
  );
}

/** Warns of events that the service counts but does not list: the history looks complete, but may not be. */
export function UnlistedEvents({ count }: { readonly count: number }) {
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
 * Reads further back. It ignores presses while it reads, but is not disabled, because a disabled button would lose
 * focus.
 */
export function OlderButton({ labels, loading, onRead }: OlderButtonProps) {
  return (
    <Button aria-disabled={loading} onClick={loading ? undefined : onRead} className="aria-disabled:opacity-55">
      {loading ? labels.loading : labels.read}
    </Button>
  );
}
