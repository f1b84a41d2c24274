import type { ReactNode } from 'react';
import { type PnlSplit, splitParts, type SplitRow } from '~/domain/pnl/pnl-split';
import { pnlSplitText } from '~/text/en/pnl-split';
import { useText } from '~/text/text-context';
import type { Column } from '~/ui/table/column';
import { FootRow } from '~/ui/table/foot-row';
import { SplitAmount } from './split-amount';

export type SplitFootProps = {
  readonly columns: readonly Column<SplitRow>[];
  readonly split: PnlSplit;
  /** Every event of the range was read. */
  readonly isWhole: boolean;
};

/** The sums of all rows: in USD, and below in each collateral. A total of a part is called one. */
export function SplitFoot({ columns, split: { usd, totals }, isWhole }: SplitFootProps) {
  const t = useText(pnlSplitText);
  const cells: Record<string, ReactNode> = {
    position: (
      <>
        {t.total}
        <span className={`block text-small font-normal ${isWhole ? 'text-muted' : 'text-warn-text'}`}>{isWhole ? t.ofRange : t.partial}</span>
      </>
    ),
  };
  for (const part of splitParts) {
    cells[part] = <SplitAmount usd={usd[part]} collaterals={totals.map(({ collateral, sums }) => ({ collateral, sum: sums[part] }))} strong={part === 'net'} />;
  }
  return <FootRow columns={columns} cells={cells} />;
}
