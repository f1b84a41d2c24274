import { valueOrNull } from '~/lib/field';
import { wordIn } from '~/lib/word-in';
import type { Catalogue } from '~/text/catalogue';
import type { OrderRow } from './order-row';

/** What the text filter looks through: words as they are shown, and as the service spells them. */
export function orderTexts({ order, market }: OrderRow, t: Catalogue['orders']): readonly (string | null)[] {
  const type = valueOrNull(order.type);
  const side = valueOrNull(order.direction);
  const status = order.status.kind === 'unreadable' ? order.status.raw : valueOrNull(order.status);
  return [
    market?.ticker ?? null,
    valueOrNull(order.id),
    valueOrNull(order.market),
    type,
    type === null ? null : wordIn(t.types, type),
    side,
    status,
    status === null ? null : wordIn(t.statuses, status),
    valueOrNull(order.errorText),
  ];
}

/** An order in a few words: "BTC/USDT · Long · Limit". */
export function orderWords({ order, market }: OrderRow, t: Catalogue['orders']): string {
  const side = valueOrNull(order.direction);
  const type = valueOrNull(order.type);
  const words = [
    market?.ticker ?? null,
    side === null ? null : wordIn(t.side, side),
    type === null ? null : wordIn(t.types, type),
  ];
  return words.filter((word) => word !== null).join(' · ');
}
