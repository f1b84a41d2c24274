import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BundleView, toBundleView } from '~/domain/account/bundle-view';
import { type EventView, toEventView } from '~/domain/account/event-view';
import { type Connections, connectionsOf } from '~/domain/graph/connections';
import {
  type PositionName,
  type Trace,
  traceOfBundle,
  traceOfIntent,
  traceOfOrder,
  traceOfPosition,
} from '~/domain/graph/trace';
import { traceOfEvent } from '~/domain/graph/trace-event';
import { toIntentView } from '~/domain/intent/intent-view';
import { intentHashOf, type OrderView } from '~/domain/order/order-view';
import type { PositionView } from '~/domain/position/position-view';
import { failureOf } from '~/features/shared/panel-state';
import { valueOrNull } from '~/lib/field';
import { type Api, useApi } from '~/queries/api-context';
import { liveBundlesRead } from '~/queries/bundles';
import { useEvents, useFurtherEvents } from '~/queries/events';
import type { EventsQuery } from '~/queries/events-query';
import type { KeyedEvent } from '~/queries/keyed-events';
import { connectedText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import { Failed } from '~/ui/failed';
import { useConnectedFacts } from './use-connected-facts';

export type EventOfAccount = { readonly account: string; readonly event: EventView };

export function ConnectedToEvent({ account, event }: EventOfAccount) {
  const { assumptions } = useApi().config;
  const of = useMemo(() => traceOfEvent(event, assumptions), [event, assumptions]);
  return <Connected account={account} of={of} self={{ event: event.key }} />;
}

export type BundleOfAccount = { readonly account: string; readonly bundle: BundleView };

export function ConnectedToBundle({ account, bundle }: BundleOfAccount) {
  const of = useMemo(() => traceOfBundle(bundle), [bundle]);
  return <Connected account={account} of={of} self={{ bundle: BigInt(bundle.queryId) }} />;
}

export type IntentBody = {
  /** 64 hexadecimal digits in lower case. */
  readonly hash: string;
  /** As operation 3 answered. */
  readonly body: unknown;
};

/** Of the account that the intent names; nothing, where it names none. */
export function ConnectedToIntent({ hash, body }: IntentBody) {
  const { assumptions } = useApi().config;
  const view = useMemo(() => toIntentView(body, assumptions), [body, assumptions]);
  const of = useMemo(() => traceOfIntent(hash, view), [hash, view]);
  const account = valueOrNull(view.account);
  return account === null ? null : <Connected account={account} of={of} self={{ intent: hash }} />;
}

export type OrderOfAccount = { readonly account: string; readonly order: OrderView };

export function ConnectedToOrder({ account, order }: OrderOfAccount) {
  const of = useMemo(() => traceOfOrder(order), [order]);
  return <Connected account={account} of={of} self={{}} />;
}

export type PositionOfAccount = { readonly account: string; readonly position: PositionView };

export function ConnectedToPosition({ account, position }: PositionOfAccount) {
  const { assumptions } = useApi().config;
  const of = useMemo(
    () => traceOfPosition(position, valueOrNull(intentHashOf(position.orderId, assumptions))),
    [position, assumptions],
  );
  const [self] = of.positions;
  return <Connected account={account} of={of} self={self === undefined ? {} : { position: self }} />;
}

/** What a thing is itself: it needs no link to it. */
type Self = {
  readonly event?: string;
  readonly bundle?: bigint;
  readonly intent?: string;
  readonly position?: PositionName;
};

type ConnectedProps = {
  /** Raw address of the account whose events tell. */
  readonly account: string;
  /** Of the thing that is looked at; keep it stable. */
  readonly of: Trace;
  readonly self: Self;
};

/** The things behind a trade that are connected to one of them, each with the way there where it leads somewhere. */
function Connected({ account, of, self }: ConnectedProps) {
  const t = useText(connectedText);
  const core = useText();
  const { reading, further, found } = useConnections({ account, of, byPosition: self.position !== undefined });
  const facts = useConnectedFacts(account, withoutSelf(found, self));
  const { data } = reading;
  const failed = further.error ?? (data === undefined ? reading.error : null);
  const retry = further.error === null ? () => void reading.refetch() : further.load;
  return (
    <section aria-label={t.title} className="border-t border-line py-2">
      <h3 className="px-4 pt-1 text-small font-semibold text-muted">{t.title}</h3>
      {facts.length > 0 && <FactList facts={facts} />}
      {failed !== null && (
        <Failed {...failureOf(failed, core, { onRetry: retry, retrying: further.loading || reading.isFetching })} />
      )}
      <p className="flex min-h-8 flex-wrap items-center gap-x-3 px-4 text-small text-muted">
        {facts.length === 0 && data !== undefined && <span>{t.none}</span>}
        <span>
          {data === undefined
            ? t.notRead
            : data.complete
              ? t.amongAll(data.rows.length)
              : t.amongRead(data.rows.length)}
        </span>
        {data?.complete === false && (
          <Button size="small" onClick={further.load} aria-disabled={further.loading}>
            {further.loading ? t.readingFurther : t.further}
          </Button>
        )}
      </p>
    </section>
  );
}

function withoutSelf(
  { events, bundles, intents, positions }: Connections<EventView>,
  self: Self,
): Connections<EventView> {
  return {
    events: events.filter(({ key }) => key !== self.event),
    bundles: bundles.filter((id) => id !== self.bundle),
    intents: intents.filter((hash) => hash !== self.intent),
    positions: positions.filter(({ market, side }) => market !== self.position?.market || side !== self.position.side),
  };
}

/** The traces of events, each made once: polls bring the same ones again. */
const createTraces = () => new WeakMap<KeyedEvent['event'], Trace>();

type ConnectionsWanted = {
  readonly account: string;
  /** Keep it stable. */
  readonly of: Trace;
  readonly byPosition: boolean;
};

/** What the newest events of an account, as far as they have been read, and the bundles that were, connect a thing to. */
function useConnections({ account, of, byPosition }: ConnectionsWanted) {
  const api = useApi();
  const client = useQueryClient();
  const query = useMemo((): EventsQuery => ({ account, types: [], order: 'DESC' }), [account]);
  const reading = useEvents(query);
  const further = useFurtherEvents(query);
  const rows = reading.data?.rows;
  const found = useMemo((): Connections<EventView> => {
    const bundles = liveBundlesRead(client, account).map(({ queryId, reading: { data, receivedAtMs } }) =>
      traceOfBundle(toBundleView(queryId, data, receivedAtMs)),
    );
    const { events, ...rest } = connectionsOf(of, {
      events: (rows ?? []).map((row) => ({ thing: row, trace: traceOf(api, row) })),
      bundles,
      byPosition,
    });
    return { ...rest, events: events.map(toEventView) };
  }, [api, client, account, of, rows, byPosition]);
  return { reading, further, found };
}

function traceOf(api: Api, row: KeyedEvent): Trace {
  const traces = api.own(createTraces);
  const before = traces.get(row.event);
  if (before !== undefined) return before;
  const trace = traceOfEvent(toEventView(row), api.config.assumptions);
  traces.set(row.event, trace);
  return trace;
}
