import type { BalanceRow } from '~/domain/account/balance-row';
import { known } from '~/lib/field';
import { useAccountText } from '~/text/areas/use-account-text';
import { Amount } from '~/ui/amount';

/** The locked balance as operation 7 reads it, and whether operation 6 says the same. */
export function LockedAlone({ row }: { readonly row: BalanceRow }) {
  const { balances: t } = useAccountText();
  const { lockedAlone, difference, balance, collateral } = row;
  const comparable = lockedAlone.kind === 'known' && balance.locked.kind === 'known';
  return (
    <span className="inline-flex flex-col items-start rail:items-end">
      <Amount field={lockedAlone} format="amount" unit={collateral.name} rounding="floor" />
      {comparable && difference === null && <span className="text-small text-muted">{t.agrees}</span>}
      {difference !== null && (
        <span className="text-small text-warn-text" title={t.differsHelp}>
          {t.differs} <Amount field={known(difference)} format="amount" unit={collateral.name} signed />
        </span>
      )}
    </span>
  );
}
