import type { VaultView } from '~/domain/vault/vault-view';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import type { VaultRatesState } from '~/queries/vault-rates-board';
import { failureOf } from '~/shell/failure-of';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import type { PartFailure } from '~/ui/panel-state';

export type RatesFailuresOptions = {
  readonly vaults: readonly VaultView[];
  readonly board: ReadonlyMap<string, VaultRatesState>;
  readonly retry: (vault: string) => void;
};

/** The histories whose latest reading failed, each named after its vault, with a retry of its own. */
export function useRatesFailures({ vaults, board, retry }: RatesFailuresOptions): readonly PartFailure[] {
  const t = useText();
  const ratesText = useText(vaultsText);
  return [...board.values()].flatMap(({ vault, failure, isFetching }) => {
    if (failure === null) return [];
    const words = failureOf(failure, t, { onRetry: () => retry(vault), retrying: isFetching });
    const view = vaults.find(({ address }) => valueOrNull(address) === vault);
    const name = (view === undefined ? null : valueOrNull(view.asset)) ?? shortAddress(vault);
    return [{ ...words, key: vault, message: `${ratesText.ratesFailed(name)} ${words.message}` }];
  });
}
