import { type Group, groupBy } from '~/lib/lists';

/** The order of collaterals on every page: dollars, the native coin, then by name; unknown ones last. */
export function compareCollaterals(a: string | null, b: string | null): number {
  return rankOf(a) - rankOf(b) || (a ?? '').localeCompare(b ?? '', 'en');
}

function rankOf(name: string | null): number {
  if (name === null) return 3;
  return name.startsWith('USD') ? 0 : name === 'TON' ? 1 : 2;
}

/** The items of each collateral. */
export function groupByCollateral<Item>(
  items: readonly Item[],
  collateralOf: (item: Item) => string | null,
): readonly (readonly [string | null, Group<Item>])[] {
  return groupBy(items, collateralOf).toSorted(([a], [b]) => compareCollaterals(a, b));
}
