import type { BalanceProblem, BalanceRow } from '~/domain/account/balance-row';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { accountBalancesText } from '~/text/en/account-balances';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { NoticeLines } from '~/ui/notice-lines';

export type BalanceNoticesProps = {
  readonly rows: readonly BalanceRow[];
  /** Vaults that name no asset. */
  readonly unnamed: number;
  /** Tokens, by `tokenKey`, that the state tells a balance of and no vault is for. */
  readonly others: readonly string[];
};

/** More are only counted: each is marked in its row. */
const MOST_SAID = 4;
const MOST_TOKENS = 5;
/** Those that a change between two answers can bring about. */
const momentary: ReadonlySet<BalanceProblem> = new Set(['lockedDiffers', 'chainDiffers']);

/** What a reader should know of the balances: what does not fit together, in words, and what is not among them. */
export function BalanceNotices({ rows, unnamed, others }: BalanceNoticesProps) {
  const t = useText(accountBalancesText);
  const said = rows.flatMap((row) => row.problems.map((problem) => ({ problem, words: problemWords(row, problem, t) })));
  const lines = [
    ...said.slice(0, MOST_SAID).map(({ words }) => words),
    ...(said.length > MOST_SAID ? [t.moreProblems(said.length - MOST_SAID)] : []),
    ...(said.some(({ problem }) => momentary.has(problem)) ? [t.moment] : []),
    ...(unnamed > 0 ? [t.noAsset(unnamed)] : []),
  ];
  return (
    <>
      <NoticeLines lines={[...new Set(lines)]} />
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-2.5 text-small text-muted">
          {t.otherHoldings}
          {others.slice(0, MOST_TOKENS).map((token) => (
            <AddressChip key={token} address={harmlessText(token, 80)} />
          ))}
          {others.length > MOST_TOKENS && '…'}
        </p>
      )}
    </>
  );
}

function problemWords({ collateral, otherToken }: BalanceRow, problem: BalanceProblem, { problems }: Catalogue['accountBalances']): string {
  return problem === 'otherToken' ? problems.otherToken(collateral.name, harmlessText(otherToken ?? '', 80)) : problems[problem](collateral.name);
}
