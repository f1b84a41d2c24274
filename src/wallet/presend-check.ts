/**
 * Checks the order between the trader's confirmation and the request (operation 14, or 13 where its asset is not
 * known). It stops a cancel only for what the service states explicitly. A list that cannot be read in time, or that
 * does not have the order, proves nothing, and the trader asked for the cancel.
 */

import { ApiError } from '~/api/errors';
import type { CancelTarget } from './cancel-target';
import { withDeadline } from './deadlines';
import { findInList, type ListPage, type PageQuery } from './find-in-list';
import { ALL_ORDER_STATUSES, isResting } from './observation';
import { changedTerms, type OrderChange, type OrderTerms, termsOf } from './order-terms';
import type { LookupClient } from './status-lookup';
import { wireMember, wireText } from './wire-text';

type OrderCheck =
  | { readonly kind: 'as-shown' }
  | { readonly kind: 'changed'; readonly change: OrderChange }
  /** The list was read, and does not have it. */
  | { readonly kind: 'not-listed' }
  /** The list could not be read, or not in time. */
  | { readonly kind: 'unread' };

/** `shown` null: only the status is compared. Does not throw, except when aborted. */
export type PresendCheck = (target: CancelTarget, shown: OrderTerms | null, signal: AbortSignal) => Promise<OrderCheck>;

/** The trader has just confirmed and is waiting, and the market may be moving. */
const PATIENCE_MS = 3_000;

type RecheckClient = Pick<LookupClient, 'listActiveOrders' | 'listActiveOrdersByAsset'>;

export function createPresendCheck(client: RecheckClient): PresendCheck {
  return async (target, shown, signal) => {
    try {
      return await withDeadline(PATIENCE_MS, signal, (timed) => look(client, target, shown, timed));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError) return { kind: 'unread' };
      throw error;
    }
  };
}

async function look(
  client: RecheckClient,
  target: CancelTarget,
  shown: OrderTerms | null,
  signal: AbortSignal,
): Promise<OrderCheck> {
  const search = await findInList(
    (page) => readPage(client, target, page, signal),
    (rows) => rows.find((row) => wireText(wireMember(row, 'id')) === target.orderId) ?? null,
  );
  if (search.kind === 'found') return checkOf(search.value, shown);
  return { kind: search.kind === 'unread' ? 'unread' : 'not-listed' };
}

async function readPage(
  client: RecheckClient,
  { trader, asset }: CancelTarget,
  page: PageQuery,
  signal: AbortSignal,
): Promise<ListPage | null> {
  const query = { trader, statuses: [...ALL_ORDER_STATUSES], ...page };
  const reply =
    asset === null
      ? client.listActiveOrders(query, { signal })
      : client.listActiveOrdersByAsset({ ...query, asset }, { signal });
  const { data, text }: { readonly data: unknown; readonly text: string } = await reply;
  return Array.isArray(data) ? { rows: data, text } : null;
}

function checkOf(order: unknown, shown: OrderTerms | null): OrderCheck {
  const status = wireText(wireMember(order, 'status'));
  if (status !== null && !isResting(status)) return { kind: 'changed', change: { kind: 'status', status } };
  const terms = shown === null ? [] : changedTerms(shown, termsOf(order));
  return terms.length === 0 ? { kind: 'as-shown' } : { kind: 'changed', change: { kind: 'terms', terms } };
}
