import type { ReactNode } from 'react';
import type { KnownPeriod } from '~/domain/pnl/pnl-periods';
import { absent, type Field, known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { pnlCompareText } from '~/text/en/pnl-compare';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import type { ComparedSide } from './compared-side';

/** What each of the two comes to over its range, figure by figure. */
export function CompareTable({ sides }: { readonly sides: readonly ComparedSide[] }) {
  const t = useText(pnlCompareText);
  const rows: readonly (readonly [string, (side: ComparedSide) => ReactNode])[] = [
    [t.change, ({ curve }) => <Change field={curve.change} />],
    [t.drawdown, (side) => <Change field={depthOf(side)} />],
    [t.best, ({ days }) => <Change field={changeOf(days.best)} />],
    [t.worst, ({ days }) => <Change field={changeOf(days.worst)} />],
    [t.winShare, ({ days }) => <Amount field={days.winShare} format="percent" />],
  ];
  return (
    <div className="overflow-x-auto px-4 pb-3">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{t.table}</caption>
        <thead>
          <tr className="text-small text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t.figure}
            </th>
            {sides.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 ps-4 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label} className="h-[34px] border-t border-line">
              <th scope="row" className="text-start font-normal text-muted">
                {label}
              </th>
              {sides.map((side) => (
                <td key={side.name} className="ps-4 text-end font-semibold whitespace-nowrap">
                  {cell(side)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Change({ field }: { readonly field: Field<Fixed> }) {
  return <Amount field={field} format="usd" signed tone="sign" />;
}

/** Of a side that was never below an earlier reading: zero, where two readings tell it. */
function depthOf({ drawdown, curve }: ComparedSide): Field<Fixed> {
  if (curve.change.kind !== 'known') return curve.change;
  return known(drawdown.deepest?.depth ?? { raw: 0n, scale: 0 });
}

function changeOf(day: KnownPeriod | null): Field<Fixed> {
  return day === null ? absent('notComputable') : known(day.change);
}
