import { valueOrNull } from '~/lib/field';
import type { BundleView } from './account/bundle-view';
import { emptyTrace, listOf, type PositionName, positionsOf, type Trace } from './event-trace';
import { type IntentView, sideOf } from './intent/intent-view';
import { readOpenBytes } from './intent/read-wire-forms';
import type { OrderView } from './order/order-view';
import type { PositionView } from './position/position-view';
import { memberOf } from './read-untyped-json';

/** No person makes an intent with more requests than this. */
const MOST_REQUESTS = 32;

export function traceOfBundle({ queryId, intents, externalHash, market, direction }: BundleView): Trace {
  return {
    intents: intents.flatMap(({ hash }) => listOf(hash)),
    messages: listOf(externalHash),
    bundles: [BigInt(queryId)],
    positions: positionsOf(market, direction),
  };
}

/** The requests of an intent are intents too, such as a stop and a take that came with the order. */
export function traceOfIntent(hash: string, view: IntentView): Trace {
  const requested = (valueOrNull(view.requests) ?? [])
    .slice(0, MOST_REQUESTS)
    .flatMap((request) => listOf(readOpenBytes(memberOf(request, 'hash'))));
  return {
    ...emptyTrace,
    intents: [...new Set([hash, ...requested])],
    positions: positionsOf(view.market, sideOf(view)),
  };
}

export function traceOfOrder({
  intentHash,
  market,
  direction,
}: Pick<OrderView, 'intentHash' | 'market' | 'direction'>): Trace {
  return { ...emptyTrace, intents: listOf(intentHash), positions: positionsOf(market, direction) };
}

/** @param orderHash the hash of the intent behind the newest event, if known */
export function traceOfPosition(
  { market, side }: Pick<PositionView, 'market' | 'side'>,
  orderHash: string | null,
): Trace {
  return { ...emptyTrace, intents: orderHash === null ? [] : [orderHash], positions: positionsOf(market, side) };
}

/** An item with references that is searched for connections: an event, or a bundle that was read. */
type Traced<Item> = { readonly thing: Item; readonly trace: Trace };

export type Connections<Event> = {
  /** Events from the same bundle, or with the same intent; in the given order. */
  readonly events: readonly Event[];
  /** Query ids, the newest first. */
  readonly bundles: readonly bigint[];
  readonly intents: readonly string[];
  readonly positions: readonly PositionName[];
};

type ConnectionOptions<Event> = {
  readonly events: readonly Traced<Event>[];
  /** Bundles that were read: they name their intents even if no event does. */
  readonly bundles: readonly Trace[];
  /** Whether to include everything with the same position, which is used for the page of a position. */
  readonly byPosition?: boolean;
};

/**
 * Finds the items that are connected to the given trace in the answers that were read. An intent leads to its bundles
 * through the events and bundles that name it, and each bundle leads to all its events and intents by its query id. The
 * search stops there: it does not follow these intents to other bundles.
 */
export function connectionsOf<Event>(
  of: Trace,
  { events, bundles, byPosition = false }: ConnectionOptions<Event>,
): Connections<Event> {
  const wanted = {
    intents: new Set(of.intents),
    messages: new Set(of.messages),
    positions: new Set(byPosition ? of.positions.map(nameOf) : []),
  };
  const traces = [...events.map(({ trace }) => trace), ...bundles];
  const names = ({ intents, messages, positions }: Trace) =>
    intents.some((hash) => wanted.intents.has(hash)) ||
    messages.some((hash) => wanted.messages.has(hash)) ||
    (byPosition && positions.some((position) => wanted.positions.has(nameOf(position))));
  const naming = traces.filter(names);
  const ids = new Set([...of.bundles, ...naming.flatMap((trace) => trace.bundles)]);
  const isConnected = (trace: Trace) => names(trace) || trace.bundles.some((id) => ids.has(id));
  const connected = traces.filter(isConnected);
  return {
    events: events.filter(({ trace }) => isConnected(trace)).map(({ thing }) => thing),
    bundles: [...ids].toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
    intents: [...new Set([...of.intents, ...connected.flatMap(({ intents }) => intents)])],
    positions: unique([...of.positions, ...connected.flatMap(({ positions }) => positions)]),
  };
}

function unique(positions: readonly PositionName[]): readonly PositionName[] {
  return [...new Map(positions.map((position) => [nameOf(position), position])).values()];
}

function nameOf({ market, side }: PositionName): string {
  return `${market} ${side}`;
}
