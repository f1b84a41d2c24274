import { roeAgreement } from '~/domain/position/position-figures';
import type { PositionRow } from '~/domain/position/position-row';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';
import { OnCards } from './on-cards';

/** Our return on the margin, and below it the one that the service tells: marked where they disagree by more than a moment's move. */
export function RoeFigure({ row, afterFees }: { readonly row: PositionRow; readonly afterFees: boolean }) {
  const { figures } = row;
  return (
    <StackedValue below={<ServiceRoe row={row} />}>
      <Amount field={afterFees ? figures.roeAfterFees : figures.roe} format="percent" signed tone="sign" />
    </StackedValue>
  );
}

function ServiceRoe({ row: { position, figures } }: { readonly row: PositionRow }) {
  const t = useText(positionsText);
  const { numbers } = useFormat();
  const masked = useMasked('personal', true);
  const text = (field: Field<Fixed>) => {
    const value = valueOrNull(field);
    return value === null ? '' : formatAmount(value, { kind: 'percent', signed: true }, numbers).text;
  };
  const told = (
    <>
      <Amount field={position.serviceRoe} format="percent" signed /> <OnCards>{t.byService}</OnCards>
    </>
  );
  if (masked || roeAgreement(position, figures).kind !== 'differs') return told;
  return (
    <span className="text-warn-text" title={t.roeDiffers(text(figures.roe), text(position.serviceRoe))}>
      <span aria-hidden="true">≠ </span>
      <span className="sr-only">{t.differs} </span>
      {told}
    </span>
  );
}
