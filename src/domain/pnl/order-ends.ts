import { valueOrNull } from '~/lib/field';
import type { EventView } from '../account/event-view';
import type { Trace } from '../event-trace';

/** The events of operation 5 that date the ends of orders. */
export const endingTypes = ['bundle_external_body', 'failed_bundle_execution'] as const;

/** When orders ended according to the account's events, by the hash of their intent. */
export type OrderEndTimes = {
  /** When a bundle that carried the order failed. */
  readonly failed: ReadonlyMap<string, number>;
  /**
   * When a bundle carried the order together with exactly one other intent, if this happened only once. The cancel of
   * an order is such an intent.
   */
  readonly paired: ReadonlyMap<string, { readonly atMs: number; readonly other: string }>;
};

type Bundle = { readonly atMs: number; readonly intents: readonly string[] };

/**
 * A failure names its bundle, and the event of the bundle's message names the intents that it carried. The latest such
 * event before the failure counts, since bundle numbers are reused.
 * @param traceOf the references of an event: see `traceOfEvent`
 */
export function orderEndTimes(events: readonly EventView[], traceOf: (event: EventView) => Trace): OrderEndTimes {
  const received = new Map<bigint, Bundle[]>();
  const failures: (Bundle & { readonly bundles: readonly bigint[] })[] = [];
  const pairs = new Map<string, { readonly atMs: number; readonly other: string }[]>();
  for (const event of events) {
    const [type, atMs] = [valueOrNull(event.type), valueOrNull(event.time)?.atMs];
    if (atMs === undefined || !endingTypes.some((one) => one === type)) continue;
    const { intents, bundles } = traceOf(event);
    if (type === 'failed_bundle_execution') failures.push({ atMs, intents, bundles });
    else {
      for (const id of bundles) received.set(id, [...(received.get(id) ?? []), { atMs, intents }]);
      const [one, other, ...more] = intents;
      if (one !== undefined && other !== undefined && more.length === 0) {
        pairs.set(one, [...(pairs.get(one) ?? []), { atMs, other }]);
        pairs.set(other, [...(pairs.get(other) ?? []), { atMs, other: one }]);
      }
    }
  }
  const failed = new Map<string, number>();
  for (const { atMs, intents, bundles } of failures) {
    const carried = bundles.flatMap((id) => latestBefore(received.get(id) ?? [], atMs)?.intents ?? []);
    for (const hash of [...intents, ...carried]) failed.set(hash, Math.max(atMs, failed.get(hash) ?? atMs));
  }
  return {
    failed,
    paired: new Map(
      [...pairs].flatMap(([hash, found]) => (found.length === 1 && found[0] !== undefined ? [[hash, found[0]]] : [])),
    ),
  };
}

function latestBefore(bundles: readonly Bundle[], atMs: number): Bundle | null {
  return bundles.reduce<Bundle | null>(
    (latest, bundle) => (bundle.atMs <= atMs && (latest === null || bundle.atMs > latest.atMs) ? bundle : latest),
    null,
  );
}
