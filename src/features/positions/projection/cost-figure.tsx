import { asChange } from '~/domain/position/next-funding';
import { type Field, mapField } from '~/lib/field';
import { type Fixed, sign } from '~/lib/fixed-point';
import { projectionText } from '~/text/en/what-if';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { StackedValue } from '~/features/shared/stacked-value';

export type CostFigureProps = {
  /** Positive: the trader pays. */
  readonly cost: Field<Fixed>;
  readonly collateral: string | null | undefined;
  readonly showUnit?: boolean;
  readonly corner?: boolean;
};

/** What is to come as a change of the trader's money, with the word for it. */
export function CostFigure({ cost, collateral, showUnit = false, corner = false }: CostFigureProps) {
  const t = useText(projectionText);
  const masked = useMasked('personal', false);
  const word = mapField(cost, (amount) => (sign(amount) > 0 ? t.youPay : sign(amount) < 0 ? t.youReceive : null));
  return (
    <StackedValue corner={corner} below={word.kind === 'known' && !masked ? word.value : null}>
      <Amount
        field={asChange(cost)}
        format="amount"
        unit={collateral ?? undefined}
        showUnit={showUnit}
        signed
        tone="sign"
      />
    </StackedValue>
  );
}
