import type { Reply } from '~/api/client';
import type { DataProblem } from '~/api/lenient';
import type { Requester } from '../api-context';
import { EVENTS_PAGE } from '../lists/page-sizes';
import { OVERLAP } from '../lists/read-list';
import { emptyLog, type EventLog, type EventPage, withFurther, withNewer } from './event-log';

/** The request of operation 5. */
export type EventsQuery = {
  /** Raw address of the smart account. */
  readonly account: string;
  /** The requested types; none for all events, including `init_sa`. */
  readonly types: readonly string[];
  /** Newest first, or oldest first. */
  readonly order: 'DESC' | 'ASC';
  /** The number of events of one request: at most 1000, and 100 by default, as in the interface. */
  readonly limit?: number | undefined;
};

/** The events read so far, with the times and the body of the newest answer. */
export type EventsSnapshot = EventLog &
  Pick<Reply<EventPage>, 'receivedAtMs' | 'serverTimeMs' | 'problems' | 'text' | 'request'> & {
    /** Problems of the answers that continued the list. Those of the polled part are replaced with each poll. */
    readonly furtherProblems: readonly DataProblem[];
    /** Whether the list had changed so much that it was read again from the start. */
    readonly restarted: boolean;
  };

/** The interface's maximum. */
export const LARGEST_PAGE = 1000;
/** More rows do not help on a screen, and memory is limited. */
export const MOST_EVENTS = 10_000;
/** Enough for what happens between two polls; a poll that does not reach the known rows requests more. */
const POLLED_ROWS = 50;

const pageSizeOf = ({ limit }: EventsQuery): number => limit ?? EVENTS_PAGE;
const polledRowsOf = (query: EventsQuery): number => Math.min(POLLED_ROWS, pageSizeOf(query));

/** The beginning of the list. */
export async function readStart(api: Requester, query: EventsQuery, signal?: AbortSignal): Promise<EventsSnapshot> {
  const size = pageSizeOf(query);
  const reply = await readEventPage(api, query, { limit: size, offset: 0 }, signal);
  const start = begun(reply, size);
  if (start.complete || reply.data.length >= size) return start;
  // Shorter than the limit, but perhaps incomplete: the service may have its own limit.
  const offset = overlapping(start);
  const next = await readEventPage(api, query, { limit: size, offset }, signal);
  const log = withFurther(start, next.data, offset, size);
  return log === null ? start : continued(start, log, next);
}

/** The present log. An answer is joined to the log at the time it arrives, not at the time of its request. */
type CurrentLog = () => EventsSnapshot;

/** Applies a poll to the log: lays the newest events over it, or appends them. */
export function readAnew(
  api: Requester,
  query: EventsQuery,
  current: CurrentLog,
  signal: AbortSignal,
): Promise<EventsSnapshot> {
  return query.order === 'DESC' ? readNewest(api, query, current, signal) : readEnd(api, query, current, signal);
}

/**
 * Continues the list at its far end by one page. If the page does not join, searches further back for an overlap before
 * the list is read again.
 */
export async function readFurther(api: Requester, query: EventsQuery, current: CurrentLog): Promise<EventsSnapshot> {
  const room = MOST_EVENTS - current().rows.length;
  const size = Math.min(pageSizeOf(query), Math.max(1, room) + OVERLAP);
  const nearEnd = overlapping(current());
  for (const offset of new Set([nearEnd, Math.max(0, nearEnd - size + OVERLAP * 2)])) {
    const reply = await readEventPage(api, query, { limit: size, offset });
    const before = current();
    const log = withFurther(before, reply.data, offset, size);
    if (log !== null) return continued(before, log, reply);
  }
  return { ...(await readStart(api, query)), restarted: true };
}

/** Operation 5, one page. */
export function readEventPage(
  api: Requester,
  query: EventsQuery,
  page: { readonly limit: number; readonly offset: number },
  signal?: AbortSignal,
) {
  const { account, types, order } = query;
  const filter = types.length === 0 ? {} : { event_type: types.join(',') };
  return api.client.listAccountEvents({ account, order, ...page, ...filter }, { signal, limiter: api.limiter });
}

/** After a long sleep the newest rows may not reach the known ones; the largest allowed page may. */
async function readNewest(
  api: Requester,
  query: EventsQuery,
  current: CurrentLog,
  signal: AbortSignal,
): Promise<EventsSnapshot> {
  const size = polledRowsOf(query);
  const reply = await readEventPage(api, query, { limit: size, offset: 0 }, signal);
  const log = withNewer(current(), reply.data, size);
  if (log !== null) return laidOver(current(), log, reply);
  const large = await readEventPage(api, query, { limit: LARGEST_PAGE, offset: 0 }, signal);
  const bridged = withNewer(current(), large.data, LARGEST_PAGE);
  return bridged === null ? { ...begun(large, LARGEST_PAGE), restarted: true } : laidOver(current(), bridged, large);
}

/**
 * For the order oldest first, in which new events come at the end. Until the end is reached, a poll only checks that
 * the known rows are still there.
 */
async function readEnd(
  api: Requester,
  query: EventsQuery,
  current: CurrentLog,
  signal: AbortSignal,
): Promise<EventsSnapshot> {
  const offset = overlapping(current());
  const size = current().complete ? polledRowsOf(query) : OVERLAP;
  const reply = await readEventPage(api, query, { limit: size, offset }, signal);
  const log = withFurther(current(), reply.data, offset, size);
  if (log === null) return { ...(await readStart(api, query, signal)), restarted: true };
  return laidOver(current(), { ...log, stalled: current().stalled }, reply);
}

function overlapping({ places }: EventLog): number {
  return Math.max(0, places - OVERLAP);
}

function begun(reply: Reply<EventPage>, pageSize: number): EventsSnapshot {
  const { data, ...rest } = reply;
  const log = withNewer(emptyLog, data, pageSize) ?? emptyLog;
  return { ...rest, ...log, furtherProblems: [], restarted: false };
}

/** Keeps the metadata of the answer that has the newest rows: the first page when the order is newest first. */
function continued(before: EventsSnapshot, log: EventLog, { problems }: Reply<EventPage>): EventsSnapshot {
  return {
    ...before,
    ...log,
    ...joinedProblems(before.problems, [...before.furtherProblems, ...problems]),
    restarted: false,
  };
}

function laidOver(before: EventsSnapshot, log: EventLog, { data: _data, ...rest }: Reply<EventPage>): EventsSnapshot {
  return { ...rest, ...log, ...joinedProblems(rest.problems, before.furtherProblems), restarted: before.restarted };
}

/** Problems of the newest answer are replaced by the next one; problems of further pages stay. */
function joinedProblems(newest: readonly DataProblem[], furtherProblems: readonly DataProblem[]) {
  return { problems: [...new Set([...newest, ...furtherProblems])], furtherProblems };
}
