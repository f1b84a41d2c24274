import { useEffect, useEffectEvent, useState } from 'react';
import type { CancelController } from '~/wallet/cancel-controller';
import { type CancelTarget, targetKey } from '~/wallet/cancel-target';
import type { FollowOptions } from '~/wallet/follow-order';
import type { Observation } from '~/wallet/observation';

const nothing: ReadonlyMap<string, Observation> = new Map();

/**
 * The service's reports on orders that can no longer be cancelled, by `targetKey`, while they are among `targets`.
 * Follows each order until its end is known, or it rests.
 */
export function useOrderFates(
  { followOrder }: Pick<CancelController, 'followOrder'>,
  targets: readonly CancelTarget[],
  options: FollowOptions = {},
): ReadonlyMap<string, Observation> {
  const [seen, setSeen] = useState(nothing);
  const start = useEffectEvent((keys: string, signal: AbortSignal) => {
    for (const target of targets) {
      const key = targetKey(target);
      if (!keys.includes(key) || seen.get(key)?.kind === 'ended') continue;
      void followOrder(target, signal, (one) => setSeen((before) => new Map(before).set(key, one)), options);
    }
  });
  const wanted = targets.map(targetKey).join(' ');
  useEffect(() => {
    const abort = new AbortController();
    start(wanted, abort.signal);
    return () => abort.abort();
  }, [wanted]);
  return seen;
}
