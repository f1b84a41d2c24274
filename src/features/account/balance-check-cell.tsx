import type { BalanceCheck } from '~/domain/account/balance-check';
import { type Field, known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { accountBalancesText } from '~/text/en/account-balances';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { useFormat } from '~/ui/format-context';

export type BalanceCheckCellProps = {
  /** What another operation says. */
  readonly field: Field<Fixed>;
  /** Whether operation 6 says the same. */
  readonly check: BalanceCheck;
  /** Name of the collateral. */
  readonly unit: string;
};

/** A figure that a second operation tells, and whether it is the same. */
export function BalanceCheckCell({ field, check, unit }: BalanceCheckCellProps) {
  const t = useText(accountBalancesText);
  return (
    <span className="inline-flex flex-col items-start rail:items-end">
      <Amount field={field} format="amount" unit={unit} rounding="floor" />
      {check.kind === 'agrees' && <span className="text-small text-muted">{t.agrees}</span>}
      {check.kind === 'differs' && <Difference by={check.by} apartMs={check.apartMs} unit={unit} />}
    </span>
  );
}

type DifferenceProps = { readonly by: Fixed; readonly apartMs: number; readonly unit: string };

/** How far apart in time the two were read stands with it: between them, the account may have changed. */
function Difference({ by, apartMs, unit }: DifferenceProps) {
  const t = useText(accountBalancesText);
  const { numbers } = useFormat();
  const span = t.seconds(numbers.group(BigInt(Math.ceil(apartMs / 1000))));
  return (
    <span className="text-small text-warn-text" title={`${t.apart(span)}. ${t.moment}`}>
      {t.differs} <Amount field={known(by)} format="amount" unit={unit} signed />
    </span>
  );
}
