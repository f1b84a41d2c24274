import type { Direction, Order, Position, PositionStatus } from '~/api/generated/types.gen';
import type { BadValue, Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { type Field, mapField, unreadable, valueOrNull } from '~/lib/field';
import { abs, type Fixed } from '~/lib/fixed-point';
import { readAddress, readFixed, readText, readTime } from '../read-field';
import { type Realised, realisedSoFar } from './realised';

/** One open position of operation 15, with units applied. */
export type PositionView = {
  /** From market, side and number; extended if another position of the list has the same three. */
  readonly key: string;
  readonly trader: Field<string>;
  /** Raw address. */
  readonly market: Field<string>;
  readonly side: Field<Direction>;
  /** The number of the position for this trader, market and side. */
  readonly idx: Field<string>;
  readonly status: Field<PositionStatus>;
  /** Base units, a magnitude: on chain a short's size is negative. */
  readonly size: Field<Fixed>;
  /** USD at entry. */
  readonly notional: Field<Fixed>;
  /** Collateral. */
  readonly margin: Field<Fixed>;
  /** Premium fraction at the last update: collateral per base unit. */
  readonly fraction: Field<Fixed>;
  /** The service's own figure, a ratio, assumed to be 1e9 = 100 %. */
  readonly serviceRoe: Field<Fixed>;
  /** The position's own totals since the opening, up to its last update. */
  readonly realised: Realised;
  readonly openedAtMs: Field<number>;
  readonly updatedAtMs: Field<number>;
  /** The order behind the newest event; null if the service names none. */
  readonly orderId: Field<string>;
};

/** The positions of one asset, each with a unique key. */
export function toPositionViews(positions: readonly Lenient<Position>[], units: Assumptions): readonly PositionView[] {
  const taken = new Set<string>();
  return positions.map((position, index) => {
    const view = toPositionView(position, units);
    // Market, side and number should be unique. If two positions share them, both are shown.
    const key = taken.has(view.key) ? `${view.key} at ${index}` : view.key;
    taken.add(key);
    return { ...view, key };
  });
}

/** The name that identifies a position among all positions of a trader. */
export function positionKey(market: string, side: string, idx: string): string {
  return `${market} ${side} ${idx}`;
}

/** The `positionKey` of a position; null if market, side or number cannot be read. */
export function identityOf({ market, side, idx }: Pick<PositionView, 'market' | 'side' | 'idx'>): string | null {
  const number = idxInKey(idx);
  return market.kind !== 'known' || side.kind !== 'known' || number === null
    ? null
    : positionKey(market.value, side.value, number);
}

/** The number of a position. It is part of URLs: an empty text, or one like "..", would lead to another page. */
export function readIdx(member: Lenient<Position>['idx']): Field<string> {
  const idx = readText(member);
  return idx.kind === 'known' && !/^[\w-]*\w[\w-]*$/.test(idx.value) ? unreadable(JSON.stringify(idx.value)) : idx;
}

/** The number as used in keys and URLs. Null if it is unreadable, because it may then be any number. */
export function idxInKey(idx: Field<string>): string | null {
  return idx.kind === 'unreadable' ? null : (valueOrNull(idx) ?? NO_IDX);
}

function toPositionView(position: Lenient<Position>, units: Assumptions): PositionView {
  const market = readAddress(position.market);
  const side = readText(position.direction);
  const idx = readIdx(position.idx);
  return {
    key: positionKey(valueOrNull(market) ?? '', valueOrNull(side) ?? '', valueOrNull(idx) ?? NO_IDX),
    trader: readAddress(position.trader),
    market,
    side,
    idx,
    status: readText(position.status),
    size: readSize(position.size, units),
    notional: readFixed(position.notional, units.quoteDigits),
    margin: readFixed(position.margin, units.collateralDigits),
    fraction: readFixed(position.fraction, units.collateralDigits),
    serviceRoe: readFixed(position.roe, units.percentageDigits),
    realised: realisedSoFar(position, units),
    openedAtMs: readTime(position.openedAt),
    updatedAtMs: readTime(position.lastUpdatedAt),
    orderId: readOrderId(position.order),
  };
}

/** A size as a magnitude: the side gives the direction. */
export function readSize(member: string | BadValue | null | undefined, units: Assumptions): Field<Fixed> {
  return mapField(readFixed(member, units.sizeDigits), abs);
}

export function readOrderId(order: Lenient<Position>['order']): Field<string> {
  if (order === null || order === undefined) return readText(order);
  return readText('kind' in order ? order : (order satisfies Lenient<Order>).id);
}

/** Stands in keys and URLs for the missing number of a position; the interface allows it to be null. */
export const NO_IDX = '-';

/** Every status that the interface names, in the order of a position's life. */
export const positionStatuses = [
  'pending_open',
  'opened',
  'pending_close',
  'pending_full_close',
  'pending_liquidate',
  'pending_max_pnl',
  'closed',
  'liquidated',
] as const satisfies readonly PositionStatus[];
