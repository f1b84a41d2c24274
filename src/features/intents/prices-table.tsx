import type { ReactNode } from 'react';
import type { Field } from '~/lib/field';
import { type Fixed, isZero } from '~/lib/fixed-point';
import { intentPricesText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';

export type PricesRow = {
  readonly label: string;
  /** Its meaning, on hover over its name. */
  readonly help?: string | undefined;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
};

type PricesTableProps = {
  readonly caption: string;
  /** The header of the names of rows. */
  readonly figure: string;
  readonly heads: readonly string[];
  readonly rows: readonly PricesRow[];
};

/**
 * Figures side by side. Below 720 px the name of a row is above its figures, or beside a single one; the roles are explicit because that layout
 * would remove them. There, a row without a difference gives its space to the other figures.
 */
export function PricesTable({ caption, figure, heads, rows }: PricesTableProps) {
  return (
    <div className="px-4 py-1.5">
      <table role="table" className="w-full text-end tabular-nums max-rail:block rail:table-fixed">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="text-small text-muted max-rail:block">
          <tr role="row" className={`${rowLook} border-line`}>
            <th role="columnheader" scope="col" className="py-1.5 text-start font-medium max-rail:sr-only">
              {figure}
            </th>
            {heads.map((head) => (
              <th key={head} role="columnheader" scope="col" className={`${cellLook} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-rail:block">
          {rows.map(({ label, help, cells }) => (
            <tr key={label} role="row" className={`${rowLook} border-line last:border-b-0`}>
              <th
                role="rowheader"
                scope="row"
                title={help}
                className={`py-1.5 text-start font-normal text-muted ${heads.length > 1 ? 'max-rail:basis-full max-rail:pb-0' : ''}`}
              >
                {label}
              </th>
              {cells.map((cell, index) => (
                // The count of columns in a row is fixed.
                <td key={heads[index]} role="cell" className={cellLook}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rowLook = 'border-b align-top max-rail:flex max-rail:flex-wrap max-rail:gap-x-3';
const cellLook =
  'py-1.5 ps-3 text-end wrap-anywhere max-rail:min-w-0 max-rail:flex-[1_1_0] max-rail:ps-0 max-rail:empty:hidden';

/** Basis points: a figure of a market, never masked. */
export function Bps({ field, signed = false }: { readonly field: Field<Fixed>; readonly signed?: boolean }) {
  const t = useText(intentPricesText);
  return <Amount field={field} format="amount" unit={t.bps} showUnit signed={signed} sensitivity="public" />;
}

/** A difference; "none" is a word, so that it differs from one too small to show. */
export function Difference({ field, ...look }: Pick<AmountProps, 'field' | 'format' | 'decimals' | 'unit'>) {
  const t = useText(intentPricesText);
  if (field.kind === 'known' && isZero(field.value)) return <span className="text-muted">{t.same}</span>;
  return <Amount field={field} {...look} signed sensitivity="public" />;
}
