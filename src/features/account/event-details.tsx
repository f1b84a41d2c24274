import type { ReactNode } from 'react';
import { type EventView, isFailure, outcomeDoubt } from '~/domain/account/event-view';
import type { PayloadFacts } from '~/domain/account/payload/payload-facts';
import { eventCodesText } from '~/text/en/event-codes';
import { eventPayloadText } from '~/text/en/event-payload';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import type { GraphLinks } from '~/ui/graph-links';
import { EventFailure } from './event-failure';
import { FoldedTree, LateTree } from './event-late-tree';
import { EventPayload } from './event-payload';
import type { PayloadNames, PayloadUnits } from './event-payload-value';
import { EventTransaction } from './event-transaction';

export type EventDetailsProps = {
  readonly event: EventView;
  readonly payload: PayloadFacts;
  readonly units: PayloadUnits;
  readonly names: PayloadNames;
  readonly links: GraphLinks;
  /** What the event is connected with, under its facts. */
  readonly related?: ReactNode;
};

/** Everything an event says: what went wrong, what its payload means, its transaction, and all of it as it came. */
export function EventDetails({ event, payload, related, ...drawing }: EventDetailsProps) {
  const t = useText(eventPayloadText);
  const { noPayload } = useText(eventsText);
  const codes = useText(eventCodesText);
  const doubt = outcomeDoubt(event.outcome);
  return (
    <>
      {isFailure(event) && <EventFailure event={event} links={drawing.links} />}
      {doubt !== null && <p className="border-b border-line bg-warn/11 px-4 py-2.5 text-warn-text">{codes.doubt[doubt]}</p>}
      <section aria-label={t.title}>
        <h3 className={heading}>{t.title}</h3>
        {event.payload === null && <p className="px-4 py-1.5 text-muted">{noPayload}</p>}
        <EventPayload facts={payload.facts} {...drawing} />
        {payload.rest !== null && (
          <div className="px-4 pb-2">
            <h4 className="pt-1.5 text-small font-semibold text-muted" title={t.restNote}>
              {t.rest}
            </h4>
            <LateTree label={t.rest} value={payload.rest} />
          </div>
        )}
      </section>
      <section aria-label={t.transaction} className="border-t border-line">
        <h3 className={heading}>{t.transaction}</h3>
        <EventTransaction event={event} links={drawing.links} names={drawing.names} />
      </section>
      {related}
      {event.payload !== null && <FoldedTree label={t.whole} value={event.payload} />}
    </>
  );
}

const heading = 'px-4 pt-3 text-small font-semibold text-muted';
