import type { PositionName, Trace } from './trace';

/** Something with a trace among which connections are looked for: an event, a bundle that was read. */
export type Traced<Thing> = { readonly thing: Thing; readonly trace: Trace };

export type Connections<Event> = {
  /** Of the same bundle, or that name the same intent; in the order in which they were given. */
  readonly events: readonly Event[];
  /** Query ids, the newest first. */
  readonly bundles: readonly bigint[];
  readonly intents: readonly string[];
  readonly positions: readonly PositionName[];
};

export type ConnectionOptions<Event> = {
  readonly events: readonly Traced<Event>[];
  /** Bundles that have been read: they tell of their intents even where no event does. */
  readonly bundles: readonly Trace[];
  /** Whether everything that names the same position is connected too: for a position itself. */
  readonly byPosition?: boolean;
};

/**
 * What is connected to a thing, as far as what was read tells. An intent leads to its bundles by the events and
 * bundles that name it, and each bundle to all its events and intents by its query id; that is as far as it goes:
 * what another bundle of such an intent did is its own affair.
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
