import type { ReactNode } from 'react';
import { isPartial, type PartialSum, sumKnown } from '~/domain/position/combine';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import { type AmountChoice, positionAmounts, type ShownTotal, totalsShown } from '~/domain/position/position-amounts';
import type { PositionRow } from '~/domain/position/position-row';
import { StackedValue } from '~/features/shared/stacked-value';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { FootRow } from '~/ui/table/foot-row';
import { ShownAmount } from '../figures/shown-amount';

export type TotalsRowProps = {
  /** Those that are drawn. */
  readonly columns: readonly Column<PositionRow>[];
  /** Those that are drawn, after all filters. */
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
  readonly choice: AmountChoice;
};

/** Under the columns of amounts, the sums of what stands in them: one a collateral, or one in USD. */
export function TotalsRow({ columns, rows, coverage, choice }: TotalsRowProps) {
  const t = useText(positionsText).totals;
  const amounts = rows.map((row) => positionAmounts(row, choice));
  const totals = totalsShown(amounts);
  const lines = (name: Summed, below: Summed | null) =>
    totals.map((total) => (
      <span key={total.unit} className="block">
        <StackedValue below={below !== null && <Sum sum={total[below]} unit={total.unit} {...looks[below]} />}>
          <Sum sum={total[name]} unit={total.unit} {...looks[name]} />
        </StackedValue>
      </span>
    ));
  const cells: Record<string, ReactNode> = {
    position: (
      <>
        {t.shown(rows.length)}
        {/* While assets are on their way that is no lack yet, and the panel's head says it. */}
        {!isWhole(coverage) && coverage.pending === 0 && (
          <Partial>{t.partialAssets(coverage.read, coverage.assets)}</Partial>
        )}
      </>
    ),
    size: <Sum sum={sumKnown(amounts.map(({ value }) => value))} unit="USD" decimals={0} />,
    margin: lines('margin', null),
    pnl: lines('pnl', 'net'),
    owed: lines('funding', 'rollover'),
  };
  return <FootRow columns={columns} cells={cells} />;
}

type Look = Pick<AmountProps, 'signed' | 'tone' | 'decimals' | 'rounding'>;
type Summed = keyof Omit<ShownTotal, 'unit'>;

const change: Look = { signed: true, tone: 'sign' };

/** As the rows are written: a total that is a single row's amount must read the same. */
const looks: Readonly<Record<Summed, Look>> = {
  margin: {},
  pnl: change,
  net: { rounding: 'floor' },
  funding: change,
  rollover: change,
};

/** A sum that lacks a part says of how many rows it is. */
function Sum({ sum, unit, ...look }: Look & { readonly sum: PartialSum; readonly unit: string | null }) {
  const t = useText(positionsText).totals;
  return (
    <>
      <ShownAmount field={sum.field} unit={unit ?? t.unknownCollateral} showUnit={unit !== 'USD'} {...look} />
      {isPartial(sum) && !isLoading(sum) && <Partial>{t.partial(sum.counted, sum.of)}</Partial>}
    </>
  );
}

/** Nothing of it has come yet: the mark in its place says so. */
function isLoading({ field }: PartialSum): boolean {
  return field.kind === 'absent' && field.reason === 'notLoaded';
}

function Partial({ children }: { readonly children: ReactNode }) {
  return <span className="block text-small font-normal text-warn-text">{children}</span>;
}
