import { useMemo, useState } from 'react';
import { toBalanceView } from '~/domain/account/balance-row';
import { collateralsOf } from '~/domain/account/collateral';
import type { FreeCollateral } from '~/domain/position/ladder';
import type { MarketSnapshot } from '~/domain/position/position-row';
import { absent } from '~/lib/field';
import { isZero } from '~/lib/fixed-point';
import { useApi } from '~/queries/api-context';
import { useBalances } from '~/queries/balance';
import { useCollateralPrices } from '~/queries/position-markets';
import { useVaults } from '~/queries/vaults';
import { isSameAmount, usePaced } from './use-ladder';

type FreeBalances = {
  readonly free: readonly FreeCollateral[];
  /** Every collateral was read. */
  readonly isWhole: boolean;
  /** Markets that are requested for a price alone. */
  readonly priced: readonly string[];
};

const none: readonly string[] = [];

/** Free balances (operation 6, for the collaterals of operation 10) with their prices. */
export function useFreeCollateral(trader: string, markets: readonly MarketSnapshot[]): FreeBalances {
  const { assumptions } = useApi().config;
  const isAccount = assumptions.traderIsSmartAccount;
  const vaults = useVaults();
  const collaterals = useMemo(() => (vaults.data === undefined ? [] : collateralsOf(vaults.data.data)), [vaults.data]);
  const assetIds = useMemo(
    () => (isAccount ? collaterals.map(({ assetId }) => assetId) : none),
    [isAccount, collaterals],
  );
  const queries = useBalances(trader, assetIds);
  const prices = useCollateralPrices(
    collaterals.map(({ name }) => name),
    markets,
  );
  const free = collaterals.map(({ name }, place): FreeCollateral => {
    const query = queries[place];
    const amount =
      query?.data === undefined
        ? absent(query?.isError === true ? 'failed' : 'notLoaded')
        : toBalanceView(query.data.data, assumptions).free;
    return { name, amount, price: prices.priceOf(name) };
  });
  // The ladder follows from it: it changes with an amount, not with every render.
  const [kept, setKept] = useState(free);
  if (!isSame(kept, free)) setKept(free);
  const isKnown = ({ amount, price }: FreeCollateral) =>
    amount.kind === 'known' && (isZero(amount.value) || price.kind === 'known');
  return {
    free: usePaced(kept, isNewsOfBalances),
    isWhole: isAccount && collaterals.length > 0 && free.every(isKnown),
    priced: prices.addresses,
  };
}

/** Another collateral or amount, or the first price of one or the loss of it: all but prices. */
function isNewsOfBalances(held: readonly FreeCollateral[], now: readonly FreeCollateral[]): boolean {
  return (
    held.length !== now.length ||
    now.some(({ name, amount, price }, place) => {
      const before = held[place];
      return before?.name !== name || !isSameAmount(before.amount, amount) || before.price.kind !== price.kind;
    })
  );
}

function isSame(before: readonly FreeCollateral[], now: readonly FreeCollateral[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ name, amount, price }, place) => {
      const other = before[place];
      return other?.name === name && isSameAmount(other.amount, amount) && isSameAmount(other.price, price);
    })
  );
}
