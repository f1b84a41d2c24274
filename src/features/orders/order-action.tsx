import type { ComponentProps } from 'react';
import { hasEnded, orderTypes } from '~/domain/order/order-status';
import { atStake } from '~/domain/position/at-stake';
import { isWholeAsset } from '~/domain/position/coverage';
import { mayCloseOneOf } from '~/domain/position/match-order';
import type { PositionRow } from '~/domain/position/position-row';
import { coverOf, isOpener, stopEffect } from '~/domain/position/protection';
import { absent, type Field, valueOrNull } from '~/lib/field';
import { type Fixed, rescale } from '~/lib/fixed-point';
import type { PositionRows } from '~/queries/positions/position-rows';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import type { OrderRow } from './order-row';

type OrderActionProps = { readonly row: OrderRow; readonly onCancel: (row: OrderRow) => void };

/** "Cancel order" if the order can be cancelled, otherwise the reason why not. */
export function OrderAction({ row, onCancel }: OrderActionProps) {
  const t = useText(ordersText);
  const { order, market } = row;
  const reason = refusalOf(row);
  if (reason !== null) {
    return <span className="text-small text-muted">{t.notCancelable[reason]}</span>;
  }
  const direction = valueOrNull(order.direction);
  const type = valueOrNull(order.type);
  const what = t.cancelNamed(
    direction === null ? '' : t.side[direction],
    type === null ? '' : t.types[type],
    market?.ticker ?? '',
  );
  return (
    <CancelButton onClick={() => onCancel(row)} title={what}>
      {t.cancel}
    </CancelButton>
  );
}

/** Keeps focus in the panel. The dialog returns focus to this button, which is removed when the order has ended. */
function CancelButton(props: ComponentProps<typeof Button>) {
  const focusRef = useFocusAfterRemoval();
  return <Button ref={focusRef} size="small" {...props} />;
}

/** The reason why this order cannot be cancelled here; null if it can. */
export function refusalOf({ order }: OrderRow) {
  if (!order.cancelability.can) return order.cancelability.reason;
  return order.market.kind === 'known' && order.trader.kind === 'known' ? null : 'noMarket';
}

/** The target of a cancel of this order; null if a part of it is unknown. */
export function cancelTarget({ order, market }: OrderRow) {
  const { cancelability, id, trader, market: address } = order;
  if (!cancelability.can || id.kind !== 'known' || trader.kind !== 'known' || address.kind !== 'known') return null;
  return {
    account: trader.value,
    orderHash: cancelability.orderHash,
    orderId: id.value,
    trader: trader.value,
    market: address.value,
    asset: market?.baseAsset ?? null,
  };
}

/**
 * A choice of orders to cancel, named in a link: `openers` (limit and market orders that rest), `orphans` (stops and
 * takes of positions that are gone), `all:BTC` or `all:long` (all orders of an asset or a side).
 */
type CancelPreset = string;

export type PresetChoice = {
  readonly chosen: readonly OrderRow[];
  /** Stops and takes that match the choice, but stay unless the trader adds them. */
  readonly leftOut: readonly OrderRow[];
};

/**
 * The orders of a preset among all active ones; null for an unknown preset.
 * @param orphans keys of the stops and takes of positions that are certainly gone
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
  return keepStops(named);
}

/** Leaves the stops and takes out of a choice. */
function keepStops(rows: readonly OrderRow[]): PresetChoice {
  return { chosen: rows.filter((row) => !isTpsl(row)), leftOut: rows.filter(isTpsl) };
}

/** Treats any order that does not open a position as possibly protective, even if its type is unknown. */
export function isTpsl({ order: { type } }: OrderRow): boolean {
  const word = valueOrNull(type);
  return word === 'stop' || word === 'take' || !orderTypes.some((one) => one === word);
}

/** An open position that a cancel leaves without a stop, or with a stop for only a part of it. */
export type StrippedPosition = {
  /** "BTC/USDT Long". */
  readonly name: string;
  /** The share of its size without a stop after the cancel, in whole per cent; null if no stop covers any of it. */
  readonly uncoveredPercent: string | null;
  /** The possible loss of the part without a stop until the liquidation, in USD. */
  readonly usd: Field<Fixed>;
  /**
   * False if its asset's positions were not read completely, or a stop is not active yet, so that the loss of the stop
   * is uncertain.
   */
  readonly isSure: boolean;
};

/**
 * The open positions that would have no stop without these orders, or a stop for only a part of them. Uncertain if the
 * positions of an asset were not read completely, or a stop is not active yet. A stop beyond the liquidation protects
 * nothing.
 * @param read all known orders: another stop on the only position of a side still protects it
 */
export function strippedBy(
  orders: readonly OrderRow[],
  read: readonly OrderRow[],
  { rows, assets }: Pick<PositionRows, 'rows' | 'assets'>,
  t: Catalogue['orders'],
): readonly StrippedPosition[] {
  const whole = new Set(assets.filter(isWholeAsset).map(({ asset }) => asset));
  const chosen = new Set(orders.map(({ order }) => order.key));
  const isStop = ({ order }: OrderRow) => valueOrNull(order.type) === 'stop';
  const effectOn = ({ order }: OrderRow, row: PositionRow) =>
    mayCloseOneOf(order, [row]) ? stopEffect(order, row) : 'beyond';
  // A stop that cannot be cancelled here still protects.
  const others = read.filter((row) => isStop(row) && !hasEnded(row.order.status) && !chosen.has(row.order.key));
  /** By name, since several stops of one position must list it only once. */
  const stripped = new Map<string, StrippedPosition>();
  const strip = (of: StrippedPosition): void => {
    const before = stripped.get(of.name);
    if (before === undefined || (of.isSure && !before.isSure)) stripped.set(of.name, of);
  };
  for (const stop of orders.filter(isStop)) {
    const { order, market } = stop;
    const side = valueOrNull(order.direction);
    const name = [market?.ticker, side === null ? null : textFor(t.side, side)].filter(Boolean).join(' ');
    const isWhole = market !== null && whole.has(market.baseAsset);
    const [only, ...more] = rows.filter((row) => effectOn(stop, row) !== 'beyond');
    if (only === undefined) {
      if (!isWhole) strip({ name, uncoveredPercent: null, usd: absent('notComputable'), isSure: false });
      continue;
    }
    const left = isWhole && more.length === 0 ? others : [];
    const helping = left.filter((other) => effectOn(other, only) === 'before').map((other) => other.order);
    const cover = helping.length === 0 ? null : coverOf(helping, only);
    const mayHelp = left.some((other) => ['pending', 'unknown'].includes(effectOn(other, only)));
    if (cover?.kind === 'exact' || cover?.kind === 'over') continue;
    const isSure = !mayHelp && effectOn(stop, only) === 'before' && cover?.kind !== 'unknown';
    const share = cover?.kind === 'short' ? cover.share : null;
    strip({
      name,
      uncoveredPercent: isSure && share !== null ? uncovered(share) : null,
      usd: more.length > 0 ? absent('notComputable') : atStake(only, share),
      isSure,
    });
  }
  return [...stripped.values()].toSorted((a, b) => Number(b.isSure) - Number(a.isSure));
}

/** The rest of a share, in whole per cent. */
function uncovered(share: Fixed): string {
  return `${String(100n - rescale({ raw: share.raw * 100n, scale: share.scale }, 0, 'floor').raw)}%`;
}
