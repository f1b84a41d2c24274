import { mix } from '../noise';
import type { OrderRecord } from '../records';

/**
 * Chance tied to the order itself, not drawn from a common sequence: so a command from
 * outside changes the order it is about and nothing else in the simulation.
 */
export function orderChance(order: Readonly<OrderRecord>, topic: number): number {
  return mix(Number.parseInt(order.id.slice(0, 8), 16), topic) / 0x1_0000_0000;
}

/** A delay of `lowMs` to `highMs`, the same every time for one order and topic. */
export function orderDelay(order: Readonly<OrderRecord>, topic: number, lowMs: number, highMs: number): number {
  return Math.round(lowMs + orderChance(order, topic) * (highMs - lowMs));
}

/** Topics, so that no two draws for one order agree by accident. */
export const TOPIC = { execute: 1, activate: 2, send: 3, settle: 4, cancel: 5, race: 6, fail: 7, failure: 8 } as const;
