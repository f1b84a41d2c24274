import { useState } from 'react';
import type { PricedEquity } from '~/domain/equity';
import { combine } from '~/lib/field-math';
import type { FreeCollateral } from '~/domain/position/ladder';
import type { EquityFigures } from '~/features/shared/equity-figures';
import { add, isZero } from '~/lib/fixed-point';
import { isSameAmount, usePaced } from './use-ladder';

type FreeBalances = {
  readonly free: readonly FreeCollateral[];
  /** Whether every collateral was read. */
  readonly isWhole: boolean;
};

/**
 * The balances of an account outside of positions, free and reserved by orders, with their prices. Together with the
 * value of the positions, they are the equity on the overview.
 */
export function useFreeCollateral({ names, rows }: EquityFigures): FreeBalances {
  const balances = new Set(names);
  const free = rows.flatMap((row): readonly FreeCollateral[] => {
    const { collateral, price } = row;
    return collateral !== null && balances.has(collateral)
      ? [{ name: collateral, amount: outsidePositions(row), price }]
      : [];
  });
  // Replaced only if an amount changes, so that the ladder is not redrawn each time.
  const [stable, setStable] = useState(free);
  if (!isSame(stable, free)) setStable(free);
  const isKnown = ({ amount, price }: FreeCollateral) =>
    amount.kind === 'known' && (isZero(amount.value) || price.kind === 'known');
  return {
    free: usePaced(stable, isNewsOfBalances),
    isWhole: balances.size > 0 && free.every(isKnown),
  };
}

/** The free and reserved amounts; without a breakdown, only the free amount. */
function outsidePositions({ free, reserved }: PricedEquity): FreeCollateral['amount'] {
  return reserved.kind === 'known' ? combine({ free, reserved }, (of) => add(of.free, of.reserved)) : free;
}

/**
 * Whether a collateral or an amount has changed, or a price has appeared or disappeared. Changes of prices do not
 * count.
 */
function isNewsOfBalances(shown: readonly FreeCollateral[], now: readonly FreeCollateral[]): boolean {
  return (
    shown.length !== now.length ||
    now.some(({ name, amount, price }, place) => {
      const before = shown[place];
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
