import type { EventView } from '~/domain/account/event-view';
import type { Connections } from '~/domain/graph/connections';
import type { PositionName, Trace } from '~/domain/graph/trace';
import { failureOf } from '~/shell/failure-of';
import { connectedText } from '~/text/en/connected';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import { Failed } from '~/ui/failed';
import { useConnectedFacts } from './use-connected-facts';
import { useConnections } from './use-connections';

/** What a thing is itself: it needs no link to it. */
export type Self = { readonly event?: string; readonly bundle?: bigint; readonly intent?: string; readonly position?: PositionName };

export type ConnectedProps = {
  /** Raw address of the account whose events tell. */
  readonly account: string;
  /** Of the thing that is looked at; keep it stable. */
  readonly of: Trace;
  readonly self: Self;
};

/** The things behind a trade that are connected to one of them, each with the way there where it leads somewhere. */
export function Connected({ account, of, self }: ConnectedProps) {
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
      {failed !== null && <Failed {...failureOf(failed, core, { onRetry: retry, retrying: further.loading || reading.isFetching })} />}
      <p className="flex min-h-8 flex-wrap items-center gap-x-3 px-4 text-small text-muted">
        {facts.length === 0 && data !== undefined && <span>{t.none}</span>}
        <span>{data === undefined ? t.notRead : data.complete ? t.amongAll(data.rows.length) : t.amongRead(data.rows.length)}</span>
        {data?.complete === false && (
          <Button size="small" onClick={further.load} aria-disabled={further.loading}>
            {further.loading ? t.readingFurther : t.further}
          </Button>
        )}
      </p>
    </section>
  );
}

function withoutSelf({ events, bundles, intents, positions }: Connections<EventView>, self: Self): Connections<EventView> {
  return {
    events: events.filter(({ key }) => key !== self.event),
    bundles: bundles.filter((id) => id !== self.bundle),
    intents: intents.filter((hash) => hash !== self.intent),
    positions: positions.filter(({ market, side }) => market !== self.position?.market || side !== self.position.side),
  };
}
