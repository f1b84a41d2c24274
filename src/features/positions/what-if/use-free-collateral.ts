import { useMemo, useState } from 'react';
import { toBalanceView } from '~/domain/account/balance-row';
import { collateralsOf } from '~/domain/account/collateral';
import { type HeldBalance, reservedBy } from '~/domain/equity';
import { combine } from '~/domain/position/combine';
import type { FreeCollateral } from '~/domain/position/ladder';
import { totalsByCollateral } from '~/domain/position/position-amounts';
import type { MarketSnapshot, PositionRow } from '~/domain/position/position-row';
import { absent, type Field, known } from '~/lib/field';
import { add, type Fixed, isZero } from '~/lib/fixed-point';
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
const ZERO: Fixed = { raw: 0n, scale: 0 };

/**
 * What an account holds outside of positions, free and reserved by orders (operation 6, for the collaterals of operation
 * 10), with its prices: with the value of the positions it is the equity that the overview shows.
 */
export function useFreeCollateral(
  trader: string,
  markets: readonly MarketSnapshot[],
  rows: readonly PositionRow[],
): FreeBalances {
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
  const margins = new Map(totalsByCollateral(rows).map(({ collateral, margin }) => [collateral, margin.field]));
  const free = collaterals.map(({ name }, place): FreeCollateral => {
    const query = queries[place];
    const amount =
      query?.data === undefined
        ? absent(query?.isError === true ? 'failed' : 'notLoaded')
        : outsidePositions(toBalanceView(query.data.data, assumptions), margins.get(name), assumptions);
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

/** Free and reserved; without a breakdown what is free. */
function outsidePositions(
  { free, leased, locked }: Omit<HeldBalance, 'name'>,
  margins: Field<Fixed> = known(ZERO),
  assumptions: Parameters<typeof reservedBy>[2],
): Field<Fixed> {
  const reserved = reservedBy({ leased, locked }, margins, assumptions);
  return reserved.kind === 'known' ? combine({ free, reserved }, (of) => add(of.free, of.reserved)) : free;
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
