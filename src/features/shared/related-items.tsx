import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type BundleView, toBundleView } from '~/domain/account/bundle-view';
import { type EventView, toEventView } from '~/domain/account/event-view';
import type { IntentView } from '~/domain/intent/intent-view';
import { intentHashOf, type OrderView } from '~/domain/order/order-view';
import type { PositionView } from '~/domain/position/position-view';
import { type PositionName, type Trace, traceOfEvent } from '~/domain/event-trace';
import {
  type Connections,
  connectionsOf,
  traceOfBundle,
  traceOfIntent,
  traceOfOrder,
  traceOfPosition,
} from '~/domain/related-items';
import { valueOrNull } from '~/lib/field';
import { type Api, useApi } from '~/queries/api-context';
import { liveBundlesRead } from '~/queries/account/bundles';
import type { KeyedEvent } from '~/queries/account/event-log';
import type { EventsQuery } from '~/queries/account/event-requests';
import { useEvents, useFurtherEvents } from '~/queries/account/events';
import { relatedText } from '~/text/en/related';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import { Failed } from '~/ui/failed';
import { failureOf } from './panel-state';
import { useRelatedFacts } from './related-facts';

type OfAccount = {
  /** Raw address of the account with the events that connect it to other items. */
  readonly account: string;
};

/** Under the details of an event. Reads and requests nothing until the reader scrolls to it. */
export function RelatedToEvent({ account, event }: OfAccount & { readonly event: EventView }) {
  const { assumptions } = useApi().config;
  const of = useMemo(() => traceOfEvent(event, assumptions), [event, assumptions]);
  return <RelatedItems account={account} of={of} self={{ event: event.key }} />;
}

/** Under the details of a bundle. Reads and requests nothing until the reader scrolls to it. */
export function RelatedToBundle({ account, bundle }: OfAccount & { readonly bundle: BundleView }) {
  const of = useMemo(() => traceOfBundle(bundle), [bundle]);
  return <RelatedItems account={account} of={of} self={{ bundle: BigInt(bundle.queryId) }} />;
}

export type RelatedToIntentProps = {
  /** 64 hexadecimal digits in lower case. */
  readonly hash: string;
  /** Shows nothing for an intent without an account. */
  readonly view: IntentView;
};

/** On the page of an intent. Reads and requests nothing until the reader scrolls to it. */
export function RelatedToIntent({ hash, view }: RelatedToIntentProps) {
  const of = useMemo(() => traceOfIntent(hash, view), [hash, view]);
  const account = valueOrNull(view.account);
  if (account === null) return null;
  return (
    <div className="rounded-panel border border-line bg-panel *:border-t-0">
      <RelatedItems account={account} of={of} self={{ intent: hash }} />
    </div>
  );
}

export function RelatedToOrder({ account, order }: OfAccount & { readonly order: OrderView }) {
  const of = useMemo(() => traceOfOrder(order), [order]);
  return <RelatedItems account={account} of={of} self={{}} />;
}

export function RelatedToPosition({ account, position }: OfAccount & { readonly position: PositionView }) {
  const { assumptions } = useApi().config;
  const of = useMemo(
    () => traceOfPosition(position, valueOrNull(intentHashOf(position.orderId, assumptions))),
    [position, assumptions],
  );
  const [self] = of.positions;
  return <RelatedItems account={account} of={of} self={self === undefined ? {} : { position: self }} />;
}

/** The current item, which needs no link. */
type Self = {
  readonly event?: string;
  readonly bundle?: bigint;
  readonly intent?: string;
  readonly position?: PositionName;
};

type RelatedItemsProps = OfAccount & {
  /** The entities that the item names; keep it stable. */
  readonly of: Trace;
  readonly self: Self;
};

/** The entities related to an item, each as a link if its target is known to exist. */
function RelatedItems({ account, of, self }: RelatedItemsProps) {
  const t = useText(relatedText);
  const core = useText();
  const { query, further, found } = useConnections({ account, of, byPosition: self.position !== undefined });
  const facts = useRelatedFacts(account, withoutSelf(found, self));
  const { data } = query;
  const error = further.error ?? (data === undefined ? query.error : null);
  const retry = further.error === null ? () => void query.refetch() : further.load;
  return (
    <section aria-label={t.title} className="border-t border-line py-2">
      <h3 className="px-4 pt-1 text-small font-semibold text-muted">{t.title}</h3>
      {facts.length > 0 && <FactList facts={facts} />}
      {error !== null && (
        <Failed {...failureOf(error, core, { onRetry: retry, retrying: further.loading || query.isFetching })} />
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

type ConnectionsOptions = {
  readonly account: string;
  /** Keep it stable. */
  readonly of: Trace;
  readonly byPosition: boolean;
};

/**
 * The entities related to an item through the account's newest events and through bundles, as far as both were read.
 */
function useConnections({ account, of, byPosition }: ConnectionsOptions) {
  const api = useApi();
  const client = useQueryClient();
  const eventsQuery = useMemo((): EventsQuery => ({ account, types: [], order: 'DESC' }), [account]);
  const query = useEvents(eventsQuery);
  const further = useFurtherEvents(eventsQuery);
  const rows = query.data?.rows;
  const found = useMemo((): Connections<EventView> => {
    const bundles = liveBundlesRead(client, account).map(({ queryId, bundle: { data, receivedAtMs } }) =>
      traceOfBundle(toBundleView(queryId, data, receivedAtMs)),
    );
    const { events, ...rest } = connectionsOf(of, {
      events: (rows ?? []).map((row) => ({ thing: row, trace: traceOf(api, row) })),
      bundles,
      byPosition,
    });
    return { ...rest, events: events.map(toEventView) };
  }, [api, client, account, of, rows, byPosition]);
  return { query, further, found };
}

function traceOf(api: Api, row: KeyedEvent): Trace {
  const before = api.eventTraces.get(row.event);
  if (before !== undefined) return before;
  const trace = traceOfEvent(toEventView(row), api.config.assumptions);
  api.eventTraces.set(row.event, trace);
  return trace;
}
