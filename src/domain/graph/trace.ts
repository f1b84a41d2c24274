import { valueOrNull, type Field } from '~/lib/field';
import type { BundleView } from '../account/bundle-view';
import { sideOf, type IntentView } from '../intent/intent-view';
import { readOpenBytes } from '../intent/read-wire-forms';
import type { OrderView } from '../order/order-view';
import type { PositionView } from '../position/position-view';
import { memberOf } from '../read-open';

/** An open position as other things name it: raw address of its market, and its side. */
export type PositionName = { readonly market: string; readonly side: 'long' | 'short' };

/** What one thing behind a trade names of the others; all that connects them. */
export type Trace = {
  /** Hashes, 64 digits in lower case. An order made by an intent goes by the intent's. */
  readonly intents: readonly string[];
  /** Of the external messages that carried bundles. */
  readonly messages: readonly string[];
  /** Query ids of the executor. */
  readonly bundles: readonly bigint[];
  readonly positions: readonly PositionName[];
};

export const emptyTrace: Trace = { intents: [], messages: [], bundles: [], positions: [] };

/** An intent of more requests than these is no order of a person. */
const MOST_REQUESTS = 32;

export function traceOfBundle({ queryId, intents, externalHash, market, direction }: BundleView): Trace {
  return {
    intents: intents.flatMap(({ hash }) => listOf(hash)),
    messages: listOf(externalHash),
    bundles: [BigInt(queryId)],
    positions: positionsOf(market, direction),
  };
}

/** Its requests are intents too: those of a stop and a take that came with the order. */
export function traceOfIntent(hash: string, view: IntentView): Trace {
  const requested = (valueOrNull(view.requests) ?? [])
    .slice(0, MOST_REQUESTS)
    .flatMap((request) => listOf(readOpenBytes(memberOf(request, 'hash'))));
  return {
    ...emptyTrace,
    intents: [...new Set([hash, ...requested])],
    positions: positionsOf(view.market, sideOf(view)),
  };
}

export function traceOfOrder({
  intentHash,
  market,
  direction,
}: Pick<OrderView, 'intentHash' | 'market' | 'direction'>): Trace {
  return { ...emptyTrace, intents: listOf(intentHash), positions: positionsOf(market, direction) };
}

/** @param orderHash of the intent behind its newest event, where that is known */
export function traceOfPosition(
  { market, side }: Pick<PositionView, 'market' | 'side'>,
  orderHash: string | null,
): Trace {
  return { ...emptyTrace, intents: orderHash === null ? [] : [orderHash], positions: positionsOf(market, side) };
}

export function positionsOf(market: Field<string>, side: Field<string>): readonly PositionName[] {
  const [address, word] = [valueOrNull(market), valueOrNull(side)];
  return address === null || (word !== 'long' && word !== 'short') ? [] : [{ market: address, side: word }];
}

function listOf<T>(field: Field<T>): readonly T[] {
  return field.kind === 'known' ? [field.value] : [];
}
