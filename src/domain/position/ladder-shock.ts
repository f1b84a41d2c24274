import { compare, type Fixed, fromDecimal, isZero, toDecimalString } from '~/lib/fixed-point';
import { exactProduct } from './position-math';

/** How strongly each price follows a move: 1 moves as far, 1.6 further, −1 in the opposite direction, 0 not at all. */
export type Shock = {
  readonly of: (asset: string) => Fixed;
  /** The factor of a collateral. A dollar token keeps its price, unless the scenario names it. */
  readonly collateralFactor: (name: string) => Fixed;
};

/** The factor of an asset, or of all assets of a class that have no separate factor. */
export type Factor = { readonly name: string; readonly factor: Fixed };

const ONE: Fixed = { raw: 1n, scale: 0 };
const NONE: Fixed = { raw: 0n, scale: 0 };

/** Moves all prices alike, or only the price of one asset. */
export function plainShock(asset: string | null): Shock {
  const of = (name: string) => (asset === null || name === asset ? ONE : NONE);
  return { of, collateralFactor: (name) => (isDollar(name) && name !== asset ? NONE : of(name)) };
}

/**
 * Moves the assets and classes that the scenario names by their factors, ignoring case; everything else keeps its
 * price.
 */
export function scenarioShock(factors: readonly Factor[], classOf: (asset: string) => string | null): Shock {
  const named = new Map(factors.map(({ name, factor }) => [name.toLowerCase(), factor]));
  const get = (name: string) => named.get(name.toLowerCase());
  const of = (asset: string) => get(asset) ?? get(classOf(asset) ?? '') ?? NONE;
  return { of, collateralFactor: (name) => (isDollar(name) ? (get(name) ?? NONE) : of(name)) };
}

/** The names in a scenario that match none of these assets, collaterals and classes. */
export function unmatchedNames(factors: readonly Factor[], names: readonly (string | null)[]): readonly string[] {
  const known = new Set(names.map((name) => name?.toLowerCase()));
  return factors.map(({ name }) => name).filter((name) => !known.has(name.toLowerCase()));
}

function isDollar(collateral: string): boolean {
  return collateral.startsWith('USD');
}

/** The largest fall of a price: −99 %. */
const LEAST_RATIO: Fixed = { raw: -99n, scale: 2 };

/** By how much a price with this factor moves; exact. */
export function ratioAt(factor: Fixed, move: Fixed): Fixed {
  const ratio = exactProduct(factor, move);
  return compare(ratio, LEAST_RATIO) < 0 ? LEAST_RATIO : ratio;
}

const FACTOR = /^([^:,]{1,40}):(-?\d{1,2}(?:\.\d{1,2})?)$/;
const MOST_FACTORS = 20;

/** Reads "BTC:1,crypto:1.6" as in the URL; null for any other text. A factor of 0 equals no factor. */
export function readFactors(text: string): readonly Factor[] | null {
  const parts = text.split(',');
  const factors = parts.flatMap((part): readonly Factor[] => {
    const [, name, decimal] = FACTOR.exec(part.trim()) ?? [];
    const factor = decimal === undefined ? null : fromDecimal(decimal);
    return name === undefined || factor === null ? [] : [{ name: name.trim(), factor }];
  });
  const names = new Set(factors.map(({ name }) => name.toLowerCase()));
  const isClean = factors.length === parts.length && names.size === parts.length;
  return isClean && factors.length <= MOST_FACTORS && factors.some(({ factor }) => !isZero(factor)) ? factors : null;
}

export function factorsText(factors: readonly Factor[]): string {
  return factors.map(({ name, factor }) => `${name}:${toDecimalString(factor)}`).join(',');
}

/** The same factors in normalised form; null if the text cannot be read. */
export function cleanFactors(text: string): string | null {
  const factors = readFactors(text);
  return factors === null ? null : factorsText(factors);
}
