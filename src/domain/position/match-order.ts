import { valueOrNull } from '~/lib/field';
import { orderTypes } from '../order/order-status';
import type { OrderView } from '../order/order-view';
import { readPositionId } from '../order/position-target';
import type { PositionRow } from './position-row';
import { fitOf, type PositionClue } from './tpsl-orders';

/** The clues of an order to its position. The parts of its position id take precedence. */
export function clueOf({ positionId, market, direction, type }: OrderView): PositionClue {
  const name = positionId.kind === 'known' ? readPositionId(positionId.value) : null;
  return {
    hasType: orderTypes.some((one) => one === valueOrNull(type)),
    market: name?.market ?? valueOrNull(market),
    side: name?.side ?? valueOrNull(direction),
    idx: name?.idx ?? null,
  };
}

/** Whether an order closes, or may close, one of these positions. */
export function mayCloseOneOf(order: OrderView, rows: readonly PositionRow[]): boolean {
  const clue = clueOf(order);
  return rows.some(({ position }) => fitOf(clue, position) !== 'none');
}
