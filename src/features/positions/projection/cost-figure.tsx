import { asChange } from '~/domain/position/next-funding';
import { mapField, type Field } from '~/lib/field';
import { sign, type Fixed } from '~/lib/fixed-point';
import { useProjectionText } from '~/text/areas/use-projection-text';
import { Amount } from '~/ui/amount';
import { useMasked } from '~/ui/privacy-context';
import { TwoLines } from '../figures/two-lines';

export type CostFigureProps = {
  /** Positive: the trader pays. */
  readonly cost: Field<Fixed>;
  readonly collateral: string | null | undefined;
  readonly showUnit?: boolean;
  readonly corner?: boolean;
};

/** What is to come as a change of the trader's money, with the word for it. */
export function CostFigure({ cost, collateral, showUnit = false, corner = false }: CostFigureProps) {
  const t = useProjectionText();
  const masked = useMasked('personal', false);
  const word = mapField(cost, (amount) => (sign(amount) > 0 ? t.youPay : sign(amount) < 0 ? t.youReceive : null));
  return (
    <TwoLines corner={corner} below={word.kind === 'known' && !masked ? word.value : null}>
      <Amount field={asChange(cost)} format="amount" unit={collateral ?? undefined} showUnit={showUnit} signed tone="sign" />
    </TwoLines>
  );
}
