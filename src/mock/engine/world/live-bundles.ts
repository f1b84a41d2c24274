import { MINUTE_MS } from '../amounts';
import type { Happening } from '../happening';
import type { LiveBundle } from '../records';

/**
 * How long the executor's wallet remembers a query id, so that the bundle cannot be sent
 * twice. Longer than any order is in flight: its bundle is live all that time.
 */
const BUNDLE_LIFE_MS = (3 * MINUTE_MS) / 2;

/** The bundles with orders that were handed in during the last minute and a half, oldest first. */
export function liveBundles(log: readonly Happening[], nowMs: number): LiveBundle[] {
  const live: LiveBundle[] = [];
  for (let place = log.length - 1; place >= 0; place -= 1) {
    const happening = log[place];
    if (happening === undefined || happening.atMs <= nowMs - BUNDLE_LIFE_MS) break;
    if (happening.kind !== 'order_submitted' && happening.kind !== 'order_sent') continue;
    live.push({ queryId: happening.queryId, createdAtMs: happening.atMs, orderId: happening.order.id });
  }
  return live.toReversed();
}
