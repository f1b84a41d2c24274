import { add, neg, sign } from '~/lib/fixed-point';
import { combine } from '~/domain/position/combine';
import type { PositionRow } from '~/domain/position/position-row';
import { mapField } from '~/lib/field';
import { usePositionsText } from '~/text/areas/use-positions-text';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { TwoLines } from './two-lines';

/** Funding and rollover together, as a change of the trader's money: what is owed is below zero. */
export function owedOf({ figures: { funding, rollover } }: PositionRow) {
  return combine({ funding, rollover }, (of) => neg(add(of.funding, of.rollover)));
}

export function OwedFigure({ row }: { readonly row: PositionRow }) {
  const t = usePositionsText();
  const masked = useMasked('personal', false);
  const field = owedOf(row);
  const word = mapField(field, (owed) => (sign(owed) < 0 ? t.youPay : sign(owed) > 0 ? t.youReceive : null));
  return (
    <TwoLines below={word.kind === 'known' && !masked ? word.value : null}>
      <Amount field={field} format="amount" unit={row.market?.collateral ?? undefined} signed tone="sign" />
    </TwoLines>
  );
}
