import { MINUTE_MS } from '../amounts';
import { mix } from '../noise';
import type { OrderRecord } from '../records';

/** Contract error codes that the exchange returns, in its own words. */
export const FAILURES = {
  wrongCreatedAt: { code: 170, text: 'wrong created_at' },
  queryProcessed: { code: 171, text: 'query already processed' },
  intentProcessed: { code: 174, text: 'intent already processed' },
  invalidPosition: { code: 409, text: 'invalid position' },
  wrongLeverage: { code: 426, text: 'wrong leverage' },
  cooldown: { code: 471, text: 'cooldown before close' },
} as const;

export type ChainFailure = (typeof FAILURES)[keyof typeof FAILURES];

const SHARE_THAT_FAILS = 0.025;
const COOLDOWN_MS = MINUTE_MS / 4;

/** Random failures on the chain: a small, fixed share of orders fails when its bundle is settled. */
export function unluckyFailure(order: Readonly<OrderRecord>): ChainFailure | null {
  if (order.bySystem || orderChance(order, TOPIC.fail) >= SHARE_THAT_FAILS) return null;
  const which = orderChance(order, TOPIC.failure);
  if (which < 0.4) return FAILURES.wrongCreatedAt;
  return which < 0.7 ? FAILURES.queryProcessed : FAILURES.intentProcessed;
}

/** A position may not be closed within seconds of its opening. */
export function isTooSoonToClose(openedAtMs: number, atMs: number): boolean {
  return atMs - openedAtMs < COOLDOWN_MS;
}

/**
 * A random number that depends only on the order, not on a shared sequence, so that a command from outside changes only
 * its own order.
 */
export function orderChance(order: Readonly<OrderRecord>, topic: number): number {
  return mix(Number.parseInt(order.id.slice(0, 8), 16), topic) / 0x1_0000_0000;
}

/** A delay of `lowMs` to `highMs`, the same every time for one order and topic. */
export function orderDelay(order: Readonly<OrderRecord>, topic: number, lowMs: number, highMs: number): number {
  return Math.round(lowMs + orderChance(order, topic) * (highMs - lowMs));
}

/** Topics, so that two draws for one order are independent. */
export const TOPIC = { execute: 1, activate: 2, send: 3, settle: 4, cancel: 5, race: 6, fail: 7, failure: 8 } as const;
