import type { Reply } from '~/api/client';
import type { DataProblem } from '~/api/problems';
import type { Api, Asking } from './api-context';
import { emptyLog, withFurther, withNewer, type EventLog, type EventPage } from './event-log';

export type EventsQuery = {
  /** Raw address of the smart account. */
  readonly account: string;
  /** The filterable types that are wanted; none for all events, `init_sa` among them. */
  readonly types: readonly string[];
  /** Newest first, or oldest first. */
  readonly order: 'DESC' | 'ASC';
};

/** The events read so far, with the times and the body of the newest answer. */
export type EventsReading = EventLog &
  Pick<Reply<EventPage>, 'receivedAtMs' | 'serverTimeMs' | 'problems' | 'text' | 'request'> & {
    /** Problems of the answers that continued the list; those of the polled part come anew with each poll. */
    readonly furtherProblems: readonly DataProblem[];
    /** The list had changed so much that it was begun anew. */
    readonly restarted: boolean;
  };

/** The interface's default. */
const PAGE_SIZE = 100;
/** The interface's maximum. */
export const LARGEST_PAGE = 1000;
/** Rows that two answers have in common when nothing was lost between them. */
const OVERLAP = 5;

/** The beginning of the list. */
export async function readStart(api: Api, query: EventsQuery, signal?: AbortSignal): Promise<EventsReading> {
  const reply = await readEventPage(api, query, { limit: PAGE_SIZE, offset: 0 }, signal);
  return begun(reply, PAGE_SIZE);
}

/** What is held now. An answer is joined to what is held when it comes, not to what was when it was asked for. */
type Held = () => EventsReading;

/** What a poll makes of the events that are held: the newest ones are laid over them, or hung on to them. */
export function readAnew(api: Api, query: EventsQuery, held: Held, signal: AbortSignal): Promise<EventsReading> {
  return query.order === 'DESC' ? readNewest(api, query, held, signal) : readEnd(api, query, held, signal);
}

/** Continues the list at its far end, by a page. */
export async function readFurther(api: Api, query: EventsQuery, held: Held): Promise<EventsReading> {
  const offset = Math.max(0, held().places - OVERLAP);
  const reply = await readEventPage(api, query, { limit: PAGE_SIZE, offset });
  const before = held();
  const log = withFurther(before, reply.data, offset, PAGE_SIZE);
  if (log === null) return { ...(await readStart(api, query)), restarted: true };
  return { ...before, ...log, ...joinedProblems(before.problems, [...before.furtherProblems, ...reply.problems]), restarted: false };
}

/** Operation 5, one page. */
export function readEventPage(api: Asking, query: EventsQuery, page: { readonly limit: number; readonly offset: number }, signal?: AbortSignal) {
  const { account, types, order } = query;
  const filter = types.length === 0 ? {} : { event_type: types.join(',') };
  return api.client.listAccountEvents({ account, order, ...page, ...filter }, { signal, gate: api.gate });
}

/** After a long sleep the newest page may not reach what is held; the largest one that can be asked for may. */
async function readNewest(api: Api, query: EventsQuery, held: Held, signal: AbortSignal): Promise<EventsReading> {
  const reply = await readEventPage(api, query, { limit: PAGE_SIZE, offset: 0 }, signal);
  const log = withNewer(held(), reply.data, PAGE_SIZE);
  if (log !== null) return laidOver(held(), log, reply);
  const large = await readEventPage(api, query, { limit: LARGEST_PAGE, offset: 0 }, signal);
  const bridged = withNewer(held(), large.data, LARGEST_PAGE);
  return bridged === null ? { ...begun(large, LARGEST_PAGE), restarted: true } : laidOver(held(), bridged, large);
}

/** Oldest first, new events come at the end: where that has not been reached, the last page held is only checked. */
async function readEnd(api: Api, query: EventsQuery, held: Held, signal: AbortSignal): Promise<EventsReading> {
  const { places, complete } = held();
  const offset = Math.max(0, places - (complete ? OVERLAP : PAGE_SIZE));
  const reply = await readEventPage(api, query, { limit: PAGE_SIZE, offset }, signal);
  const log = withFurther(held(), reply.data, offset, PAGE_SIZE);
  return log === null ? { ...(await readStart(api, query, signal)), restarted: true } : laidOver(held(), log, reply);
}

function begun(reply: Reply<EventPage>, pageSize: number): EventsReading {
  const { data, ...rest } = reply;
  const log = withNewer(emptyLog, data, pageSize) ?? emptyLog;
  return { ...rest, ...log, furtherProblems: [], restarted: false };
}

function laidOver(held: EventsReading, log: EventLog, { data: _data, ...rest }: Reply<EventPage>): EventsReading {
  return { ...rest, ...log, ...joinedProblems(rest.problems, held.furtherProblems), restarted: held.restarted };
}

/** The problems of one answer are counted as long as it is the newest; those of further pages stay. */
function joinedProblems(newest: readonly DataProblem[], furtherProblems: readonly DataProblem[]) {
  return { problems: [...new Set([...newest, ...furtherProblems])], furtherProblems };
}
