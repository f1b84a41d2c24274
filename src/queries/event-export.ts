import type { Requester } from './api-context';
import { emptyLog, withFurther, type EventLog } from './event-log';
import { LARGEST_PAGE, readEventPage } from './event-reading';
import type { EventsQuery } from './events-query';
import type { KeyedEvent } from './keyed-events';

/** Rows that two pages have in common when nothing was lost between them. */
const OVERLAP = 5;

/**
 * All events that fit, in the order asked for. They are read oldest first, so that events which come
 * meanwhile shift nothing.
 *
 * @throws ApiError, and Error when the list lost rows while it was read: half of it would pass for the whole
 */
export async function readAllEvents(
  api: Requester,
  query: EventsQuery,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<readonly KeyedEvent[]> {
  let log: EventLog = emptyLog;
  while (!log.complete) {
    const offset = Math.max(0, log.places - OVERLAP);
    // One after the other: whether there is a next page is only known from this one.
    const { data } = await readEventPage(api, { ...query, order: 'ASC' }, { limit: LARGEST_PAGE, offset }, signal);
    const next = withFurther(log, data, offset, LARGEST_PAGE);
    if (next === null) throw new Error('the list of events changed while it was read');
    // A service that sends the same page again would be asked for ever.
    if (next.stalled) throw new Error('the service sent the same events again where further ones should be');
    log = next;
    onRows(log.rows.length);
  }
  return query.order === 'ASC' ? log.rows : log.rows.toReversed();
}
