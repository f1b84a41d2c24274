/**
 * Finds the outcome of an order. No operation reads one order, so the service is asked in this order: the active orders
 * of the asset (14), of the trader (13), both with all ten statuses, then the intent (3), then positions (15) and their
 * history (16), whose rows carry the order that caused them.
 */

import type { ApiClient, Reply } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { CancelTarget } from './cancel-target';
import { withDeadline } from './deadlines';
import { findInList, type ListPage, type ReadListPage } from './find-in-list';
import {
  ALL_ORDER_STATUSES,
  outcomeOfStatus,
  type StatusLookup,
  type Observation,
  type ObservationPlace,
} from './observation';
import { wireMember, wireText } from './wire-text';

export type LookupClient = Pick<
  ApiClient,
  'listActiveOrders' | 'listActiveOrdersByAsset' | 'getIntent' | 'listActivePositions' | 'listPositionHistory'
>;

/** The result of one place; `nothing` when it was read and does not know the order. */
type Finding =
  | (Observation & { kind: 'ended' | 'listed' })
  | { readonly kind: 'nothing'; readonly intentPhase?: string | null }
  | { readonly kind: 'unread' };

/**
 * A little longer than one attempt of the client. A long pause that the service asked for while it was down must not
 * delay a lookup after its return: lookups are rare anyway.
 */
const REQUEST_MS = 13_000;
/** A description of a phase that is longer than a word is not quoted in full. */
const LONGEST_PHASE = 200;

export function createStatusLookup(client: LookupClient): StatusLookup<CancelTarget> {
  return async (target, signal) => {
    let intentPhase: string | null = null;
    let complete = true;
    for (const look of placesOf(client, target, signal)) {
      const finding = await look();
      signal.throwIfAborted();
      if (finding.kind === 'ended' || finding.kind === 'listed') return finding;
      if (finding.kind === 'unread') complete = false;
      else intentPhase = finding.intentPhase ?? intentPhase;
    }
    return complete ? { kind: 'absent', intentPhase } : { kind: 'unread' };
  };
}

function placesOf(
  client: LookupClient,
  target: CancelTarget,
  signal: AbortSignal,
): readonly (() => Promise<Finding>)[] {
  const { trader, asset } = target;
  const statuses = [...ALL_ORDER_STATUSES];
  const timed = <T>(ask: (options: { readonly signal: AbortSignal }) => Promise<T>): Promise<T> =>
    withDeadline(REQUEST_MS, signal, (within) => ask({ signal: within }));
  const lookThrough = (place: ListPlace, readPage: ReadListPage) => () => lookThroughList(target, place, readPage);
  const ordersOfTrader = lookThrough('trader-orders', (page) =>
    pageOf(
      timed((options) => client.listActiveOrders({ trader, statuses, ...page }, options)),
      itself,
    ),
  );
  const intent = () => lookAtIntent(() => timed((options) => client.getIntent({ hash: target.orderHash }, options)));
  if (asset === null) return [ordersOfTrader, intent];
  return [
    lookThrough('asset-orders', (page) =>
      pageOf(
        timed((options) => client.listActiveOrdersByAsset({ trader, asset, statuses, ...page }, options)),
        itself,
      ),
    ),
    ordersOfTrader,
    intent,
    lookThrough('positions', (page) =>
      pageOf(
        timed((options) => client.listActivePositions({ trader, asset, ...page }, options)),
        itself,
      ),
    ),
    lookThrough('history', (page) =>
      pageOf(
        timed((options) => client.listPositionHistory({ trader, asset, ...page }, options)),
        (data) => wireMember(data, 'data'),
      ),
    ),
  ];
}

type ListPlace = Exclude<ObservationPlace, 'intent'>;

async function lookThroughList(target: CancelTarget, place: ListPlace, readPage: ReadListPage): Promise<Finding> {
  const listsOrders = place === 'asset-orders' || place === 'trader-orders';
  let mayHideIt = false;
  try {
    const search = await findInList(readPage, (rows) => {
      const orders = listsOrders ? rows : rows.map((row) => wireMember(row, 'order'));
      // Rows of positions need not have an order, but an order row that cannot be identified may be this one.
      mayHideIt ||= listsOrders && orders.some((order) => idOf(order) === null);
      return findingAmong(
        orders.filter((order) => idOf(order) === target.orderId.toLowerCase()),
        place,
      );
    });
    if (search.kind === 'found') return search.value;
    return { kind: search.kind === 'unread' || mayHideIt ? 'unread' : 'nothing' };
  } catch (error) {
    return afterFailure(error, (failure) => failure.isErrorResponse);
  }
}

/** An id of hexadecimal digits in lower case; null when there is none that can be read. */
function idOf(order: unknown): string | null {
  return wireText(wireMember(order, 'id'))?.toLowerCase() ?? null;
}

/** Where one page has it twice, the row without an end counts: an end is only reported when nothing contradicts it. */
function findingAmong(
  orders: readonly unknown[],
  place: ObservationPlace,
): (Finding & { kind: 'ended' | 'listed' }) | null {
  const findings = orders.map((order) => findingOf(wireText(wireMember(order, 'status')), place));
  return findings.find(({ kind }) => kind === 'listed') ?? findings[0] ?? null;
}

/** The body of operation 3 is open. In practice it is an intent with `action_phase`, whose values are undocumented. */
async function lookAtIntent(read: () => Promise<Reply<unknown>>): Promise<Finding> {
  try {
    const phase = wireText(wireMember((await read()).data, 'action_phase'));
    // Only the words of the order statuses are interpreted; any other phase is passed on as given.
    if (phase !== null && outcomeOfStatus(phase) !== null) return findingOf(phase, 'intent');
    return { kind: 'nothing', intentPhase: phase?.slice(0, LONGEST_PHASE) ?? null };
  } catch (error) {
    return afterFailure(error, () => true);
  }
}

/**
 * A 404 is an answer: this place does not know the order. Only operation 3 documents it, so from a list it must be the
 * service's own: a gateway sends the same for everything behind it. Every other failure leaves the outcome open.
 */
function afterFailure(error: unknown, isOwnWord: (failure: ApiError) => boolean): Finding {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 404 && isOwnWord(error) ? { kind: 'nothing' } : { kind: 'unread' };
}

function findingOf(status: string | null, place: ObservationPlace): Finding & { kind: 'ended' | 'listed' } {
  const fate = status === null ? null : outcomeOfStatus(status);
  return fate === null || status === null
    ? { kind: 'listed', status: status ?? '', place }
    : { kind: 'ended', fate, status, place };
}

async function pageOf(reply: Promise<Reply<unknown>>, rowsIn: (data: unknown) => unknown): Promise<ListPage | null> {
  const { data, text } = await reply;
  const rows = rowsIn(data);
  return Array.isArray(rows) ? { rows, text } : null;
}

function itself(data: unknown): unknown {
  return data;
}
