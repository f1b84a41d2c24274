import { orderTypes } from '~/domain/order/order-status';
import { isOpener } from '~/domain/position/protection';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';
import type { OrderRow } from './order-row';

/**
 * A choice of orders to cancel that a link names: `openers` (limit and market orders that rest), `orphans` (stops and
 * takes whose position is gone), `all:BTC` or `all:long` (all orders of an asset or a side).
 */
export type CancelPreset = string;

export type PresetChoice = {
  readonly chosen: readonly OrderRow[];
  /** Stops and takes that the choice names, and that stay unless the trader adds them. */
  readonly leftOut: readonly OrderRow[];
};

/**
 * The orders of a preset among all active ones; null for a text that is no preset.
 * @param orphans keys of the orders whose position is certainly gone
 */
export function choosePreset(
  preset: CancelPreset,
  rows: readonly OrderRow[],
  orphans: ReadonlySet<string>,
): PresetChoice | null {
  const cancelable = rows.filter(({ order }) => order.cancelability.can);
  if (preset === 'orphans') return { chosen: cancelable.filter(({ order }) => orphans.has(order.key)), leftOut: [] };
  if (preset === 'openers') return { chosen: cancelable.filter(({ order }) => isOpener(order)), leftOut: [] };
  const [, of = ''] = /^all:(.+)$/.exec(preset) ?? [];
  if (of === '') return null;
  const named = cancelable.filter(
    ({ order, market }) => valueOrNull(order.direction) === of.toLowerCase() || market?.baseAsset === of.toUpperCase(),
  );
  return { chosen: named.filter((row) => !isTpsl(row)), leftOut: named.filter(isTpsl) };
}

/** What is no opener may protect a position, also where its type is unknown. */
function isTpsl({ order: { type } }: OrderRow): boolean {
  const word = valueOrNull(type);
  return word === 'stop' || word === 'take' || !orderTypes.some((one) => one === word);
}

/** The positions that these stops protect, by market and side: "BTC/USDT Long, ETH/USDT Short". */
export function protectedBy(rows: readonly OrderRow[], t: Catalogue['orders']): string {
  const names = rows
    .filter(({ order }) => valueOrNull(order.type) === 'stop')
    .map(({ order, market }) => {
      const side = valueOrNull(order.direction);
      return [market?.ticker, side === null ? null : textFor(t.side, side)].filter(Boolean).join(' ');
    });
  return [...new Set(names)].join(', ');
}
