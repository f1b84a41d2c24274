import type { ReactNode } from 'react';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import type { HistoryTotal } from '~/domain/position/merged-history';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { FootRow } from '~/ui/table/foot-row';
import { CollateralSums } from '../figures/collateral-sums';

export type HistoryFootProps<Row, Name extends string> = {
  /** Those that are drawn. The sums of a name stand below the column of that id. */
  readonly columns: readonly Column<Row>[];
  readonly totals: readonly HistoryTotal<Name>[];
  readonly looks: Readonly<Record<Name, Pick<AmountProps, 'signed' | 'tone'>>>;
  readonly coverage: Coverage;
};

/** Totals of the rows shown, a line a collateral, each below its column. */
export function HistoryFoot<Row, Name extends string>({
  columns,
  totals,
  looks,
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
  for (const name in looks)
    cells[name] = (
      <CollateralSums sums={totals.map(({ collateral, sums }) => ({ collateral, sum: sums[name] }))} {...looks[name]} />
    );
  return <FootRow columns={columns} cells={cells} />;
}
