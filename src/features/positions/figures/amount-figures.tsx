import type { ReactNode } from 'react';
import { isPartial, type PartialSum } from '~/domain/position/combine';
import { roeAgreement } from '~/domain/position/position-figures';
import type { PositionRow } from '~/domain/position/position-row';
import { StackedValue } from '~/features/shared/stacked-value';
import { type Field, valueOrNull } from '~/lib/field';
import { type Fixed, sign } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';

export type ShownAmountProps = Omit<AmountProps, 'format' | 'unit'> & {
  /** A collateral, or "USD"; null for a collateral that is not known. */
  readonly unit: string | null;
};

/**
 * An amount of `PositionAmounts`: dollars with their sign, amounts of a collateral with its name in the title, also
 * where missing.
 */
export function ShownAmount({ unit, ...rest }: ShownAmountProps) {
  return (
    <>
      <Amount {...rest} format={unit === 'USD' ? 'usd' : 'amount'} unit={unit ?? undefined} />
      {rest.showUnit === true && rest.field.kind === 'absent' && unit !== null && <span className="unit"> {unit}</span>}
    </>
  );
}

/** A sum in one collateral. */
type CollateralSum = { readonly collateral: string | null; readonly sum: PartialSum };

type CollateralSumsProps = { readonly sums: readonly CollateralSum[] } & Pick<
  AmountProps,
  'signed' | 'tone' | 'rounding'
>;

/**
 * One line a collateral: amounts of different tokens are never added. A partial sum says so; an unknown one says why.
 */
export function CollateralSums({ sums, ...look }: CollateralSumsProps) {
  const t = useText(positionsText);
  return sums.map(({ collateral, sum }) => (
    <span key={collateral ?? ''} className="block rail:whitespace-nowrap">
      <ShownAmount field={sum.field} unit={collateral ?? t.totals.unknownCollateral} showUnit {...look} />
      {isPartial(sum) && sum.counted > 0 && (
        <span className="block text-small font-normal text-warn-text">{t.totals.partial(sum.counted, sum.of)}</span>
      )}
    </span>
  ));
}

type OwedFigureProps = {
  /** As a change of the trader's money: negative where the trader pays. */
  readonly field: Field<Fixed>;
  readonly unit: string | null;
};

/** Accrued funding or rollover, and whether the trader pays or receives it. */
export function OwedFigure({ field, unit }: OwedFigureProps) {
  const t = useText(positionsText);
  const masked = useMasked('personal', false);
  const towards = field.kind === 'known' && !masked ? sign(field.value) : 0;
  return (
    <span className="rail:whitespace-nowrap">
      <ShownAmount field={field} unit={unit} signed tone="sign" />
      {towards !== 0 && (
        <span className="text-small font-normal text-muted"> {towards < 0 ? t.youPay : t.youReceive}</span>
      )}
    </span>
  );
}

/** Shows the name of a figure on cards, which have no column headers. */
export function OnCards({ children }: { readonly children: ReactNode }) {
  return <span className="rail:hidden">{children}</span>;
}

/** Our return on margin, and below it the service's: marked where they differ by more than a moment's price move. */
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
  const reported = (
    <>
      <Amount field={position.serviceRoe} format="percent" signed /> <OnCards>{t.byService}</OnCards>
    </>
  );
  if (masked || roeAgreement(position, figures).kind !== 'differs') return reported;
  return (
    <span className="text-warn-text" title={t.roeDiffers(text(figures.roe), text(position.serviceRoe))}>
      <span aria-hidden="true">≠ </span>
      <span className="sr-only">{t.differs} </span>
      {reported}
    </span>
  );
}
