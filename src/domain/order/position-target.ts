import { parseAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import type { MarketIdentity } from '../market/market-identity';
import type { Direction } from './order-status';
import type { OrderView } from './order-view';

/** The page to which an order's position link leads. */
export type PositionTarget =
  | { readonly kind: 'position'; readonly market: string; readonly side: Direction; readonly idx: string }
  /** The trader's positions, filtered by a market (its name or raw address) and a side where they are known. */
  | { readonly kind: 'positions'; readonly market: string; readonly side: Direction | null }
  /** The order names no position, or its `positionId` cannot be read. */
  | { readonly kind: 'none' };

/** The parts of a `positionId`; `idx` is null when it has no number. */
type PositionName = { readonly market: string; readonly side: Direction; readonly idx: string | null };

/**
 * Finds the position of an order by its `positionId`. If that is unreadable or has no number, the target is the
 * trader's positions in the order's market: there may be several.
 */
export function positionTargetOf({
  order,
  market,
}: {
  readonly order: OrderView;
  readonly market: MarketIdentity | null;
}): PositionTarget {
  if (order.positionId.kind !== 'known') return { kind: 'none' };
  const address = valueOrNull(order.market);
  const name = readPositionId(order.positionId.value);
  if (name !== null && name.idx !== null)
    return { kind: 'position', market: name.market, side: name.side, idx: name.idx };
  const named = name?.market ?? address;
  if (named === null) return { kind: 'none' };
  // The ticker distinguishes two markets of one asset; an unlisted market has only its address.
  const shown = named === address ? (market?.ticker ?? named) : named;
  return { kind: 'positions', market: shown, side: name?.side ?? valueOrNull(order.direction) };
}

/**
 * Reads a `positionId`, which the interface only calls a text, as `<market>_<side>` or `<market>_<side>_<number>`, like
 * the keys of positions in an account's state (assumed, listed in GAPS.md). Null for any other text.
 */
export function readPositionId(text: string): PositionName | null {
  // A user-friendly address may itself contain underscores, so the last parts decide.
  const match = /^(.{1,70})_(long|short)(?:_([0-9]{1,20}))?$/.exec(text);
  const address = match?.[1] === undefined ? null : parseAddress(match[1]);
  const side = match?.[2];
  if (address === null || (side !== 'long' && side !== 'short')) return null;
  return { market: address.raw, side, idx: match?.[3] ?? null };
}
