import type { ComponentProps, ReactNode } from 'react';
import { orderTypes } from '~/domain/order/order-status';
import { isWholeAsset } from '~/domain/position/coverage';
import { mayCloseOneOf } from '~/domain/position/order-clue';
import type { PositionRow } from '~/domain/position/position-row';
import { coverOf, isOpener, stopEffect } from '~/domain/position/protection';
import { valueOrNull } from '~/lib/field';
import { type Fixed, rescale } from '~/lib/fixed-point';
import type { PositionRows } from '~/queries/position-rows';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Button } from '~/ui/button';
import { TextValue } from '~/ui/text-value';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { Expiration, OrderAmountFigure } from './order-cells';
import { OrderPrices } from './order-prices';
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

/** Keeps the focus in the panel: the dialog returns it to this button, which is removed when the order has ended. */
function CancelButton(props: ComponentProps<typeof Button>) {
  const focusRef = useFocusAfterRemoval();
  return <Button ref={focusRef} size="small" {...props} />;
}

/** The reason why this order cannot be cancelled here; null when it can. */
export function refusalOf({ order }: OrderRow) {
  if (!order.cancelability.can) return order.cancelability.reason;
  return order.market.kind === 'known' && order.trader.kind === 'known' ? null : 'noMarket';
}

/** The target of a cancel of this order; null when a part of it is unknown. */
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

type OrderFact = {
  /** The term of the order that the fact belongs to. */
  readonly of: 'market' | 'side' | 'type' | 'amount' | 'price' | 'trigger' | 'leverage' | 'expiration' | 'status';
  readonly label: string;
  readonly value: ReactNode;
};

/** The service's summary of an order for the cancel dialog. None of it is signed. */
export function orderSummary(row: OrderRow, t: Catalogue['orders']): readonly OrderFact[] {
  const { order, market } = row;
  const { columns } = t;
  return [
    {
      of: 'market',
      label: columns.market,
      value: market === null ? <TextValue field={order.market} /> : market.ticker,
    },
    {
      of: 'side',
      label: columns.side,
      value: <TextValue field={order.direction} labelFor={(side) => textFor(t.side, side)} />,
    },
    {
      of: 'type',
      label: columns.type,
      value: <TextValue field={order.type} labelFor={(type) => textFor(t.types, type)} />,
    },
    { of: 'amount', label: columns.amount, value: <OrderAmountFigure row={row} /> },
    { of: 'price', label: columns.price, value: <OrderPrices limit={order.limitPrice} worst={order.stopPrice} /> },
    { of: 'trigger', label: columns.trigger, value: <OrderPrices stop={order.stopTrigger} take={order.takeTrigger} /> },
    { of: 'leverage', label: columns.leverage, value: <Amount field={order.leverage} format="multiple" /> },
    { of: 'expiration', label: columns.expires, value: <Expiration order={order} /> },
    {
      of: 'status',
      label: columns.status,
      value: <TextValue field={order.status} labelFor={(status) => textFor(t.statuses, status)} />,
    },
  ];
}

/**
 * A choice of orders to cancel that a link names: `openers` (limit and market orders that rest), `orphans` (stops and
 * takes whose position is gone), `all:BTC` or `all:long` (all orders of an asset or a side).
 */
type CancelPreset = string;

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
  return keepStops(named);
}

/** Leaves the stops and takes out of a choice. */
export function keepStops(rows: readonly OrderRow[]): PresetChoice {
  return { chosen: rows.filter((row) => !isTpsl(row)), leftOut: rows.filter(isTpsl) };
}

/** What is no opener may protect a position, also where its type is unknown. */
function isTpsl({ order: { type } }: OrderRow): boolean {
  const word = valueOrNull(type);
  return word === 'stop' || word === 'take' || !orderTypes.some((one) => one === word);
}

/** Positions by market and side: "BTC/USDT Long, ETH/USDT Short"; empty for none. */
type Unprotected = { readonly sure: string; readonly unsure: string };

/**
 * The open positions that have no stop without these orders, or one for a part of them only; unsure where the positions of
 * an asset were not read whole, or a stop is not active yet. A stop beyond the liquidation protects nothing.
 * @param read all orders that are known: another stop on the only position of a side goes on protecting it
 */
export function protectedBy(
  orders: readonly OrderRow[],
  read: readonly OrderRow[],
  { rows, assets }: Pick<PositionRows, 'rows' | 'assets'>,
  t: Catalogue['orders'],
): Unprotected {
  const whole = new Set(assets.filter(isWholeAsset).map(({ asset }) => asset));
  const chosen = new Set(orders.map(({ order }) => order.key));
  const isStop = ({ order }: OrderRow) => valueOrNull(order.type) === 'stop';
  const effectOn = ({ order }: OrderRow, row: PositionRow) =>
    mayCloseOneOf(order, [row]) ? stopEffect(order, row) : 'beyond';
  const others = read.filter((row) => isStop(row) && row.order.cancelability.can && !chosen.has(row.order.key));
  const names = { sure: new Set<string>(), unsure: new Set<string>() };
  for (const stop of orders.filter(isStop)) {
    const { order, market } = stop;
    const side = valueOrNull(order.direction);
    const name = [market?.ticker, side === null ? null : textFor(t.side, side)].filter(Boolean).join(' ');
    const isWhole = market !== null && whole.has(market.baseAsset);
    const [only, ...more] = rows.filter((row) => effectOn(stop, row) !== 'beyond');
    if (only === undefined) {
      if (!isWhole) names.unsure.add(name);
      continue;
    }
    const left = isWhole && more.length === 0 ? others : [];
    const helping = left.filter((other) => effectOn(other, only) === 'before').map((other) => other.order);
    const cover = helping.length === 0 ? null : coverOf(helping, only);
    const mayHelp = left.some((other) => ['pending', 'unknown'].includes(effectOn(other, only)));
    if (cover?.kind === 'exact' || cover?.kind === 'over') continue;
    if (mayHelp || effectOn(stop, only) !== 'before' || cover?.kind === 'unknown') names.unsure.add(name);
    else names.sure.add(cover === null ? name : `${name} ${uncovered(cover.share)}`);
  }
  return { sure: [...names.sure].join(', '), unsure: [...names.unsure].join(', ') };
}

/** The rest of a share, in whole per cent. */
function uncovered(share: Fixed): string {
  return `${String(100n - rescale({ raw: share.raw * 100n, scale: share.scale }, 0, 'floor').raw)}%`;
}
