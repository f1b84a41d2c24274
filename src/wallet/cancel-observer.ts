/**
 * Finds out what became of an order. No operation reads one order, so the service
 * is asked in this order: the active orders of the asset (14), of the trader (13),
 * both with all ten statuses, then the intent (3), then positions (15) and their
 * history (16), whose rows carry the order that caused them.
 */
import type { ApiClient, Reply } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { CancelTarget } from './cancel-target';
import { ALL_ORDER_STATUSES, fateOfStatus } from './order-fate';
import type { Look, Sighting, SightingPlace } from './sighting';
import { wireMember, wireText } from './wire-text';
import { withDeadline } from './with-deadline';

export type ObserverClient = Pick<ApiClient, 'listActiveOrders' | 'listActiveOrdersByAsset' | 'getIntent' | 'listActivePositions' | 'listPositionHistory'>;

type PageQuery = { readonly limit: number; readonly offset: number };
/** Null: the answer has no list where one should be. */
type ReadPage = (page: PageQuery) => Promise<readonly unknown[] | null>;

/** What one place told; `nothing` when it was read and does not know the order. */
type Finding = Sighting & { kind: 'ended' | 'listed' } | { readonly kind: 'nothing'; readonly intentPhase?: string | null } | { readonly kind: 'unread' };

/** The maximum of operations 15 and 16; operations 13 and 14 name none. */
const PAGE_SIZE = 100;
/**
 * A little longer than one attempt of the client. A service that is back again must not
 * wait for us because it asked for a long pause while it was down: looks are seldom anyway.
 */
const REQUEST_MS = 13_000;
/** A place with more rows than this counts as unread, rather than being read for ever. */
const MAX_PAGES = 20;

export function createCancelObserver(client: ObserverClient): Look<CancelTarget> {
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

function placesOf(client: ObserverClient, target: CancelTarget, signal: AbortSignal): readonly (() => Promise<Finding>)[] {
  const { trader, asset } = target;
  const statuses = [...ALL_ORDER_STATUSES];
  const timed = <T>(ask: (options: { readonly signal: AbortSignal }) => Promise<T>): Promise<T> =>
    withDeadline(REQUEST_MS, signal, (within) => ask({ signal: within }));
  const ordersOfTrader = () => lookThrough(target, 'trader-orders', identity, (page) => rowsOf(timed((options) => client.listActiveOrders({ trader, statuses, ...page }, options))));
  const intent = () => lookAtIntent(() => timed((options) => client.getIntent({ hash: target.orderHash }, options)));
  if (asset === null) return [ordersOfTrader, intent];
  return [
    () => lookThrough(target, 'asset-orders', identity, (page) => rowsOf(timed((options) => client.listActiveOrdersByAsset({ trader, asset, statuses, ...page }, options)))),
    ordersOfTrader,
    intent,
    () => lookThrough(target, 'positions', orderOfPosition, (page) => rowsOf(timed((options) => client.listActivePositions({ trader, asset, ...page }, options)))),
    () =>
      lookThrough(target, 'history', orderOfPosition, async (page) => {
        const rows = wireMember((await timed((options) => client.listPositionHistory({ trader, asset, ...page }, options))).data, 'data');
        return Array.isArray(rows) ? rows : null;
      }),
  ];
}

async function lookThrough(target: CancelTarget, place: SightingPlace, orderOf: (row: unknown) => unknown, readPage: ReadPage): Promise<Finding> {
  try {
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const rows = await readPage({ limit: PAGE_SIZE, offset: page * PAGE_SIZE });
      if (rows === null) return { kind: 'unread' };
      const order = rows.map(orderOf).find((candidate) => wireText(wireMember(candidate, 'id')) === target.orderId);
      if (order !== undefined) return findingOf(wireText(wireMember(order, 'status')), place);
      if (rows.length < PAGE_SIZE) return { kind: 'nothing' };
    }
    return { kind: 'unread' };
  } catch (error) {
    return afterFailure(error);
  }
}

/** The body of operation 3 is open. In practice it is an intent with `action_phase`, whose words nobody lists. */
async function lookAtIntent(read: () => Promise<Reply<unknown>>): Promise<Finding> {
  try {
    const phase = wireText(wireMember((await read()).data, 'action_phase'));
    // Only the words of the order statuses are taken at their meaning; any other phase is passed on as said.
    if (phase !== null && fateOfStatus(phase) !== null) return findingOf(phase, 'intent');
    return { kind: 'nothing', intentPhase: phase };
  } catch (error) {
    return afterFailure(error);
  }
}

/** A 404 answers the question: this place does not know the order. Every other failure leaves it open. */
function afterFailure(error: unknown): Finding {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 404 ? { kind: 'nothing' } : { kind: 'unread' };
}

function findingOf(status: string | null, place: SightingPlace): Finding {
  const fate = status === null ? null : fateOfStatus(status);
  return fate === null || status === null ? { kind: 'listed', status: status ?? '', place } : { kind: 'ended', fate, status, place };
}

async function rowsOf(reply: Promise<Reply<unknown>>): Promise<readonly unknown[] | null> {
  const { data } = await reply;
  return Array.isArray(data) ? data : null;
}

function orderOfPosition(row: unknown): unknown {
  return wireMember(row, 'order');
}

function identity(row: unknown): unknown {
  return row;
}
