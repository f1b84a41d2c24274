import type { Field } from '~/lib/field';
import { type Fixed, sign } from '~/lib/fixed-point';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { useMasked } from '~/ui/privacy-context';
import { ShownAmount } from './shown-amount';

export type OwedFigureProps = {
  /** As a change of the trader's money: what is owed is below zero. */
  readonly field: Field<Fixed>;
  readonly unit: string | null;
};

/** Funding or rollover that has run up, and in a word who pays it. */
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
