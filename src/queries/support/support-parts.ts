import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '~/api/errors';
import { parseExactJson } from '~/api/exact-json';
import { type EventView, failureCode, isFailure, toEventView } from '~/domain/account/event-view';
import type { OrderView } from '~/domain/order/order-view';
import type { SupportFinding, RawPart, SupportRequest } from '~/domain/support-file/support-file';
import { valueOrNull } from '~/lib/field';
import { contentOf, jsonItems, jsonMembers } from '~/lib/json-rewrite';
import { exactJsonText } from '~/lib/json-text';
import type { KeyedEvent } from '../account/event-log';
import { ordersOperation } from '../orders/order-ledger';
import { answersOf } from '../lists/read-all-pages';

/** Cuts the parts of a file for support out of the answers, each as the service sent it. */

/** The latest requests of the visit, in a file. */
const MOST_REQUESTS = 500;

export type FailedRequest = { readonly error: ApiError; readonly atMs: number };

export function wholeMs(atMs: number | undefined): number | null {
  return atMs === undefined || !Number.isFinite(atMs) ? null : Math.round(atMs);
}

/** The value of a part of an opened file, with all digits; undefined when it is not JSON. */
export function valueOfPart(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

export function partOf(kind: RawPart['kind'], title: string, text: string, isPublic = false): RawPart {
  return { kind, title, text, isPublic };
}

/** The order as sent, cut out of the list that has it. */
export function orderParts(data: unknown, order: OrderView | undefined): readonly RawPart[] {
  const id = order === undefined ? null : valueOrNull(order.id);
  return answersWith(data, order).flatMap(({ text }) =>
    jsonItems(text)
      .filter((item) => jsonMembers(item).some(([name, source]) => name === 'id' && contentOf(source) === id))
      .map((item) => partOf('order', id ?? '', item)),
  );
}

/** The pages of a list that contain the order. */
export function answersWith(data: unknown, order: OrderView | undefined) {
  const id = order === undefined ? null : valueOrNull(order.id);
  if (id === null) return [];
  return answersOf(data, ordersOperation({})).filter(({ text }) => text.includes(JSON.stringify(id).slice(1, -1)));
}

/** Lists of events up to this length are in the file as a whole. */
const SHORT_LIST = 40;
/** For a longer list: how many events before and after each event of the case are in the file. */
const NEIGHBOURS = 10;

type Events = {
  readonly answers: readonly { readonly title: string; readonly text: string }[];
  /** How many events of the answers are not in the file. */
  readonly leftOut: number;
  readonly parts: readonly RawPart[];
};

/**
 * The events of a case, and the answers that contain them. Each event is copied as sent; if no answer contains it, it
 * is written again with all its digits. A short answer is copied whole. From a long one, the events and their
 * neighbours are copied; if it has none, its newest events, from the first answer only.
 */
export function eventsOfCase(events: readonly KeyedEvent[], given: Events['answers']): Events {
  const lists = given.map(({ title, text }) => {
    const items = jsonItems(text);
    return { title, text, items, numbers: items.map(sequenceOf) };
  });
  const sent = new Map(
    lists.flatMap(({ items, numbers }) => items.map((item, place) => [numbers[place] ?? null, item] as const)),
  );
  const wanted = new Set(events.map(({ event: { sequence } }) => numberText(sequence)));
  const shortened = lists.map(({ title, text, items, numbers }, index) => {
    if (items.length <= SHORT_LIST) return { title, text, count: items.length, of: items.length };
    const places = numbers.flatMap((number, place) => (number !== null && wanted.has(number) ? [place] : []));
    const isNear = (place: number) =>
      places.length === 0
        ? index === 0 && place < NEIGHBOURS * 2
        : places.some((one) => Math.abs(one - place) <= NEIGHBOURS);
    const near = items.filter((_item, place) => isNear(place));
    return { title, text: `[${near.join(',')}]`, count: near.length, of: items.length };
  });
  return {
    answers: shortened.filter(({ count, of }) => count > 0 || of === 0),
    leftOut: shortened.reduce((sum, { count, of }) => sum + of - count, 0),
    parts: events.map((row) => {
      const number = numberText(row.event.sequence);
      return partOf('event', row.key, (number === null ? undefined : sent.get(number)) ?? exactJsonText(row.event));
    }),
  };
}

function sequenceOf(item: string): string | null {
  return jsonMembers(item).find(([name]) => name === 'sequence')?.[1] ?? null;
}

function numberText(sequence: unknown): string | null {
  return typeof sequence === 'bigint' || typeof sequence === 'number' ? String(sequence) : null;
}
export function findingsOfOrder(order: OrderView | undefined): readonly SupportFinding[] {
  const said = order === undefined ? null : valueOrNull(order.errorText);
  if (order === undefined || (said === null && valueOrNull(order.status) !== 'error')) return [];
  const name = valueOrNull(order.id) ?? '';
  return [{ subject: 'order', name, said, code: null, status: null, atMs: null, words: [], queryId: null }];
}

export function findingsOfEvent(row: KeyedEvent): readonly SupportFinding[] {
  const event: EventView = toEventView(row);
  if (!isFailure(event)) return [];
  const atMs = valueOrNull(event.time)?.atMs ?? null;
  const code = failureCode(event)?.toString() ?? null;
  return [{ subject: 'bundle', name: event.key, said: null, code, status: null, atMs, words: [], queryId: null }];
}

/** The queries of which the latest request failed, the newest first. */
export function failedRequests(client: QueryClient): readonly FailedRequest[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) =>
      state.error instanceof ApiError && state.error.kind !== 'aborted'
        ? [{ error: state.error, atMs: state.errorUpdatedAt }]
        : [],
    )
    .toSorted((a, b) => b.atMs - a.atMs);
}

/** Every answer and failure in the cache, the newest first. */
export function cachedRequests(client: QueryClient): readonly SupportRequest[] {
  const queries = client.getQueryCache().getAll();
  return queries
    .flatMap(({ queryKey, state }): readonly SupportRequest[] => {
      const operation = String(queryKey[0]);
      const data: unknown = state.data;
      const serverTimeMs =
        typeof data === 'object' && data !== null && 'serverTimeMs' in data && typeof data.serverTimeMs === 'number'
          ? data.serverTimeMs
          : null;
      const failure: readonly SupportRequest[] =
        state.error instanceof ApiError
          ? [
              {
                operation,
                method: 'GET',
                url: state.error.url,
                atMs: wholeMs(state.errorUpdatedAt),
                serverTimeMs: null,
                failure: state.error.message,
              },
            ]
          : [];
      return [
        ...failure,
        ...answersOf(data, operation).map(({ method, url, receivedAtMs }) => ({
          operation,
          method,
          url,
          atMs: wholeMs(receivedAtMs),
          serverTimeMs,
          failure: null,
        })),
      ];
    })
    .toSorted((a, b) => (b.atMs ?? 0) - (a.atMs ?? 0))
    .slice(0, MOST_REQUESTS);
}
