import type { RowMove } from '~/domain/position/position-row';
import { known } from '~/lib/field';
import { formatAmount } from '~/lib/format-amount';
import { whatIfBarText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge, type BadgeTone } from '~/ui/badge';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';

const tones = {
  liquidated: 'down',
  reduced: 'down',
  closed: 'warn',
  fired: 'warn',
  open: 'warn',
  held: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<RowMove['outcome'], BadgeTone>;

type MovedMarkProps = { readonly moved: RowMove; readonly decimals: number | undefined };

/**
 * Marks a row with hypothetical figures, and shows the effect of the move. It is masked like a ratio, since it reveals
 * the risk.
 */
export function MovedMark({ moved: { outcome, price, feeUsd, movesCollateral }, decimals }: MovedMarkProps) {
  const t = useText(whatIfBarText);
  const { numbers } = useFormat();
  const hidesAmounts = useMasked('personal', false);
  if (useMasked('personal', true)) return <MaskedMark />;
  const fees = feeUsd === null || hidesAmounts ? null : t.fees(formatAmount(feeUsd, { kind: 'usd' }, numbers).text);
  const title = [fees, movesCollateral ? t.collateral : null].filter((words) => words !== null).join('. ');
  return (
    <span className="block">
      <Badge tone={tones[outcome]} title={title === '' ? undefined : title}>
        {t.outcomes[outcome]}
        {price !== null && <Amount field={known(price)} format="price" decimals={decimals} sensitivity="personal" />}
        {title !== '' && <span className="sr-only">{title}</span>}
      </Badge>
    </span>
  );
}
