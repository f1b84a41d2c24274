import type { MarketSpec } from '../market/market-catalogue';
import type { OrderRecord } from '../records';
import type { Terms } from '../trade/position-math';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';

type When = {
  readonly atMs: number;
  /** When the prices were signed; by default at that moment. */
  readonly signedAtMs?: number;
};

/**
 * Prices, premium fraction and rules for an account's position at a moment; the prices may have been signed a little
 * before. Time must not run backwards between calls (see Funding).
 */
export function termsAt(
  world: World,
  spec: MarketSpec,
  book: AccountBook,
  direction: OrderRecord['direction'],
  when: When,
): Terms {
  const { atMs, signedAtMs = atMs } = when;
  const { indexRaw, settlementRaw } = world.oracle.quote(spec, signedAtMs);
  const fractions = world.funding.fractions(spec, atMs);
  return {
    direction,
    settings: spec.settings,
    atMs,
    indexRaw,
    settlementRaw,
    fractionRaw: direction === 'long' ? fractions.longRaw : fractions.shortRaw,
    discountRaw: book.referral.discountRaw,
  };
}
