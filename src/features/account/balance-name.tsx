import type { BalanceProblem, BalanceRow } from '~/domain/account/balance-row';
import { parseAddress } from '~/lib/address';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { accountBalancesText } from '~/text/en/account-balances';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Badge } from '~/ui/badge';
import { CoinMark } from '~/ui/coin-mark';

/** Longer ids than addresses are nobody's. */
const LONGEST_ID = 66;

/** A collateral by name and minter: two tokens may share a name. */
export function BalanceName({ row }: { readonly row: BalanceRow }) {
  const t = useText(accountBalancesText);
  const { name, assetId } = row.collateral;
  const isAddress = parseAddress(assetId) !== null;
  return (
    <span className="inline-flex items-center gap-2.5">
      <CoinMark name={name} />
      <span className="flex min-w-0 flex-col">
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <bdi className="font-semibold text-ink">{name}</bdi>
          {[...new Set(row.problems.map((problem) => flagOf(problem, t)))].map((flag) => flag !== null && <Badge key={flag} tone="warn">{flag}</Badge>)}
        </span>
        <span className="text-small font-normal text-muted">
          {isAddress ? <AddressChip address={assetId} /> : assetId === 'TON' ? t.nativeCoin : <bdi className="wrap-anywhere">{harmlessText(assetId, LONGEST_ID)}</bdi>}
        </span>
      </span>
    </span>
  );
}

/** What differs says so beside its own figure. */
function flagOf(problem: BalanceProblem, { flags }: Catalogue['accountBalances']): string | null {
  return problem === 'lockedDiffers' || problem === 'chainDiffers' ? null : flags[problem];
}
