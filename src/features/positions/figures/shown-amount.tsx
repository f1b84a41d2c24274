import { Amount, type AmountProps } from '~/ui/amount';

export type ShownAmountProps = Omit<AmountProps, 'format' | 'unit'> & {
  /** A collateral, or "USD"; null for a collateral that is not known. */
  readonly unit: string | null;
};

/** An amount of `PositionAmounts`: dollars with their sign, amounts of a collateral with its name in the title. One that is missing says of what it would be. */
export function ShownAmount({ unit, ...rest }: ShownAmountProps) {
  return (
    <>
      <Amount {...rest} format={unit === 'USD' ? 'usd' : 'amount'} unit={unit ?? undefined} />
      {rest.showUnit === true && rest.field.kind === 'absent' && unit !== null && <span className="unit"> {unit}</span>}
    </>
  );
}
