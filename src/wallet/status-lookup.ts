/**
 * Finds the outcome of an order. No operation reads a single order, so it reads, in this sequence: the active orders of
 * the asset (14) and of the trader (13), both with all ten statuses, then the intent (3), then positions (15) and their
 * history (16). The rows of positions contain the order that caused them.
 */

import type { ApiClient, Reply } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { CancelTarget } from './cancel-target';
import type { ListReads } from './list-reads';
import { outcomeOfStatus, type StatusLookup, type Observation, type ObservationPlace } from './observation';
import {
  historyOfAsset,
  type ListClient,
  ordersOfAsset,
  ordersOfTrader,
  positionsOfAsset,
  type Search,
  type Unread,
  type WireList,
} from './wire-lists';
import { wireMember, wireText } from './wire-text';

export type LookupClient = ListClient & Pick<ApiClient, 'getIntent'>;

/** The result of one place; `nothing` when it was read and does not know the order. */
type Finding =
  | (Observation & { kind: 'ended' | 'listed' })
  | { readonly kind: 'nothing'; readonly intentPhase?: string | null }
  | Unread;

/** A longer description of a phase is cut. */
const LONGEST_PHASE = 200;

/** Uses only rows that were read after the call: see `ListReads.search`. */
export function createStatusLookup(client: LookupClient, readings: ListReads): StatusLookup<CancelTarget> {
  return async (target, signal) => {
    let intentPhase: string | null = null;
    const unread: Unread[] = [];
    for (const look of placesOf(client, readings, target, signal)) {
      const finding = await look();
      signal.throwIfAborted();
      if (finding.kind === 'ended' || finding.kind === 'listed') return finding;
      if (finding.kind === 'unread') unread.push(finding);
      else intentPhase = finding.intentPhase ?? intentPhase;
    }
    return unread.find(({ isCached }) => isCached === true) ?? unread[0] ?? { kind: 'absent', intentPhase };
  };
}

function placesOf(
  client: LookupClient,
  readings: ListReads,
  target: CancelTarget,
  signal: AbortSignal,
): readonly (() => Promise<Finding>)[] {
  const { trader, asset } = target;
  const lookThrough = (place: ListPlace, list: WireList) => () =>
    searchTheList(target, place, (find) => readings.search(list, find, { signal }));
  const inOrdersOfTrader = lookThrough('trader-orders', ordersOfTrader(client, { trader }));
  const atIntent = () =>
    checkIntent(() =>
      readings.request(INTENT, (options) => client.getIntent({ hash: target.orderHash }, options), signal),
    );
  if (asset === null) return [inOrdersOfTrader, atIntent];
  return [
    lookThrough('asset-orders', ordersOfAsset(client, { trader, asset })),
    inOrdersOfTrader,
    atIntent,
    lookThrough('positions', positionsOfAsset(client, { trader, asset })),
    lookThrough('history', historyOfAsset(client, { trader, asset })),
  ];
}

const INTENT = { key: 'getIntent', operation: 'getIntent' } as const;

type ListPlace = Exclude<ObservationPlace, 'intent'>;

type Found = Finding & { readonly kind: 'ended' | 'listed' };
type SearchList = (find: (rows: readonly unknown[]) => Found | null) => Promise<Search<Found>>;

async function searchTheList(target: CancelTarget, place: ListPlace, searchList: SearchList): Promise<Finding> {
  const listsOrders = place === 'asset-orders' || place === 'trader-orders';
  let mayHideIt = false;
  try {
    const search = await searchList((rows) => {
      const orders = listsOrders ? rows : rows.map((row) => wireMember(row, 'order'));
      // Rows of positions need not have an order. A row of an order that cannot be identified may be this one.
      mayHideIt ||= listsOrders && orders.some((order) => idOf(order) === null);
      return findingAmong(
        orders.filter((order) => idOf(order) === target.orderId.toLowerCase()),
        place,
      );
    });
    if (search.kind === 'found') return search.value;
    if (search.kind === 'unread') return search;
    return { kind: mayHideIt ? 'unread' : 'nothing' };
  } catch (error) {
    return afterFailure(error, (failure) => failure.isErrorResponse);
  }
}

/** The id in lower case; null when there is none that can be read. */
function idOf(order: unknown): string | null {
  return wireText(wireMember(order, 'id'))?.toLowerCase() ?? null;
}

/**
 * If a page contains the order twice, the row without an end counts: an end is reported only if no row contradicts it.
 */
function findingAmong(orders: readonly unknown[], place: ObservationPlace): Found | null {
  const findings = orders.map((order) => findingOf(wireText(wireMember(order, 'status')), place));
  return findings.find(({ kind }) => kind === 'listed') ?? findings[0] ?? null;
}

/**
 * Reads operation 3, which has an open body. Real services send an intent with `action_phase`; its values are
 * undocumented.
 */
async function checkIntent(read: () => Promise<Reply<unknown>>): Promise<Finding> {
  try {
    const { data, cachedMs } = await read();
    if (cachedMs > 0) return { kind: 'unread', isCached: true };
    const phase = wireText(wireMember(data, 'action_phase'));
    // Only the words of order statuses are interpreted. Any other phase is passed on unchanged.
    if (phase !== null && outcomeOfStatus(phase) !== null) return findingOf(phase, 'intent');
    return { kind: 'nothing', intentPhase: phase?.slice(0, LONGEST_PHASE) ?? null };
  } catch (error) {
    return afterFailure(error, ({ isWebPage }) => !isWebPage);
  }
}

/**
 * Decides whether a failure is an answer: a 404 of the service means that this place does not know the order. Only
 * operation 3 documents this, so a list's 404 must have the service's own form, because gateways send a 404 for
 * everything. Every other failure leaves the outcome unknown.
 */
function afterFailure(error: unknown, isOwnWord: (failure: ApiError) => boolean): Finding {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 404 && isOwnWord(error) ? { kind: 'nothing' } : { kind: 'unread' };
}

function findingOf(status: string | null, place: ObservationPlace): Found {
  const fate = status === null ? null : outcomeOfStatus(status);
  return fate === null || status === null
    ? { kind: 'listed', status: status ?? '', place }
    : { kind: 'ended', fate, status, place };
}
