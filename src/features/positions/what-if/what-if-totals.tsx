import { useMemo } from 'react';
import { isPartial, type PartialSum } from '~/domain/position/partial-sum';
import type { HypotheticalRow } from '~/domain/position/what-if';
import { type TotalChange, whatIfTotals } from '~/domain/position/what-if-totals';
import type { Catalogue } from '~/text/catalogue';
import { whatIfText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { ShownAmount } from '../figures/shown-amount';

export type WhatIfTotalsProps = { readonly rows: readonly HypotheticalRow[]; readonly caption: string; readonly afterFees: boolean };

/** The sums of all positions before and after a move: one line a collateral, and all of them in USD. */
export function WhatIfTotals({ rows, caption, afterFees }: WhatIfTotalsProps) {
  const t = useText(whatIfText);
  const columns = useMemo(() => totalColumns(t, afterFees), [t, afterFees]);
  const totals = useMemo(() => whatIfTotals(rows, afterFees), [rows, afterFees]);
  return <DataTable caption={caption} columns={columns} rows={totals} rowKey={({ unit }) => unit ?? ''} presorted density="compact" />;
}

function totalColumns({ totals: words }: Catalogue['whatIf'], afterFees: boolean): readonly Column<TotalChange>[] {
  const column = (id: string, header: string, cell: Column<TotalChange>['cell']): Column<TotalChange> => ({ id, header, align: 'end', cell, card: 'half' });
  const change: Pick<AmountProps, 'signed' | 'tone'> = { signed: true, tone: 'sign' };
  return [
    {
      id: 'unit',
      header: words.unit,
      rowHeader: true,
      cell: ({ unit }) => (unit === null ? words.unknownUnit : words.inUnit(unit)),
      card: 'title',
    },
    column('pnlNow', afterFees ? words.pnlAfterFeesNow : words.pnlNow, ({ unit, before }) => <Sum sum={before.pnl} unit={unit} {...change} />),
    column('pnlThen', afterFees ? words.pnlAfterFeesThen : words.pnlThen, ({ unit, after }) => <Sum sum={after.pnl} unit={unit} {...change} />),
    column('netNow', words.netNow, ({ unit, before }) => <Sum sum={before.net} unit={unit} rounding="floor" />),
    column('netThen', words.netThen, ({ unit, after }) => <Sum sum={after.net} unit={unit} rounding="floor" />),
    { ...column('change', words.change, ({ unit, change: field }) => <ShownAmount field={field} unit={unit} {...change} className="font-semibold" />), card: 'lead' },
  ];
}

type SumProps = { readonly sum: PartialSum; readonly unit: string | null } & Pick<AmountProps, 'signed' | 'tone' | 'rounding'>;

function Sum({ sum, unit, ...look }: SumProps) {
  const t = useText(whatIfText).totals;
  return (
    <>
      <ShownAmount field={sum.field} unit={unit} {...look} />
      {isPartial(sum) && <span className="block text-small font-normal text-warn-text">{t.partial(sum.counted, sum.of)}</span>}
    </>
  );
}
