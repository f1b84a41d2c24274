import { parseAddress } from '~/lib/address';
import { isHash256 } from '~/lib/hex';
import type { Engine } from '../engine/engine';
import type { Fault } from '../scenarios/fault';
import type { Operation, Subject } from './operation';
import { findSentinel, type Sentinel } from './sentinels';
import type { PathMatch } from './path-template';

/**
 * Half a body or a bent one needs a healthy one first: it is taken from whatever
 * stands first in the listing, in place of the sentinel.
 */
export type SentinelCall = { readonly sentinel: Sentinel; readonly path: PathMatch };

/** Whether this path speaks about a sentinel, and the path to ask the engine with instead. */
export function sentinelCall(engine: Engine, operation: Operation, path: PathMatch): SentinelCall | null {
  if (operation.subject === null) return null;
  const { parameter, kind } = operation.subject;
  const given = path[parameter] ?? '';
  const sentinel = findSentinel(kind === 'intent' ? hashOf(given) : (parseAddress(given)?.raw ?? ''));
  if (sentinel === null) return null;
  return { sentinel, path: { ...path, [parameter]: standIn(engine, kind) ?? given } };
}

/** The fault that a cancel meets whose `sa` is a sentinel. Bent bodies need an answer and do not apply. */
export function sentinelFaultOfCancel(body: unknown): Fault | null {
  const sa = typeof body === 'object' && body !== null && 'sa' in body ? body.sa : null;
  const sentinel = typeof sa === 'string' ? findSentinel(parseAddress(sa)?.raw ?? '') : null;
  return sentinel !== null && 'fault' in sentinel ? sentinel.fault : null;
}

function hashOf(text: string): string {
  return isHash256(text) ? text.toLowerCase() : '';
}

function standIn(engine: Engine, kind: Subject): string | undefined {
  const { accounts, markets, vaults } = engine.listing();
  switch (kind) {
    case 'account':
      return accounts[0]?.address;
    case 'market':
      return markets[0]?.address;
    case 'vault':
      return vaults[0]?.address;
    case 'intent':
      return accounts[0] === undefined ? undefined : firstOrderId(engine, accounts[0].address);
  }
}

function firstOrderId(engine: Engine, account: string): string | undefined {
  const orders = engine.listActiveOrders(account, {
    asset: null,
    statuses: null,
    direction: null,
    walletId: null,
    offset: 0,
    limit: 1,
  });
  return 'ok' in orders ? orders.ok[0]?.id : undefined;
}
