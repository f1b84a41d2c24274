import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  KEPT_MS,
  type MarketSample,
  merged,
  type SamplePoint,
  samplePoints,
  thinned,
} from '~/domain/market/market-samples';
import type { Fixed } from '~/lib/fixed-point';
import { createValueStore } from '~/lib/value-store';
import { useApi } from '../api-context';
import { intervalMsOf } from '../polling/polling-policy';
import type { SampleKeeper, SampleKeeping } from './samples';

/** Of one market, over the last day. Drawn again when a sample comes. */
export function useMarketSamples(address: string): readonly MarketSample[] {
  const { samples } = useApi();
  return useSyncExternalStore(samples.subscribe, () => samples.of(address));
}

/** The same, with what earlier visits have kept. Nothing is looked up for a market that has not answered. */
export function useRecalledSamples(address: string): readonly MarketSample[] {
  const { sampleKeeper } = useApi();
  const samples = useMarketSamples(address);
  const isWanted = samples.length > 0;
  useEffect(() => {
    if (isWanted) sampleKeeper?.recall(address);
  }, [sampleKeeper, address, isWanted]);
  return samples;
}

/** One value of samples as a line with gaps. Keep `valueOf` itself stable. */
export function useSamplePoints(
  samples: readonly MarketSample[],
  valueOf: (sample: MarketSample) => Fixed | null,
): readonly SamplePoint[] {
  const { clock, intervals } = useApi();
  const usualMs = intervalMsOf('market', intervals.get(), false);
  return useMemo(
    () => samplePoints(samples, valueOf, { nowMs: clock.now(), usualMs }),
    [samples, valueOf, clock, usualMs],
  );
}

export type MarketHistory = {
  /** All that there is of the last seven days, in order of time. */
  readonly samples: readonly MarketSample[];
  /** `opening` until what earlier visits have kept has been read. */
  readonly keeping: SampleKeeping | 'opening';
  /** Deletes it all, here and in what is kept. Rejects where that fails; null where nothing is kept. */
  readonly forget: (() => Promise<void>) | null;
};

const HOUR_MS = 3_600_000;
const noSamples: readonly MarketSample[] = [];
const notKept = createValueStore<SampleKeeping>('unavailable');

/** Everything that was received of a market and is not too old: in this visit and in earlier ones. */
export function useMarketHistory(address: string): MarketHistory {
  const { clock, sampleKeeper } = useApi();
  const live = useMarketSamples(address);
  // Memory reaches back a day: on a page that stays open, what is older has to be read again.
  const hour = Math.floor((live.at(-1)?.atMs ?? 0) / HOUR_MS);
  const [kept, setKept] = useKept(sampleKeeper, address, hour);
  const keeping = useKeeping(sampleKeeper);
  const samples = useMemo(() => {
    const nowMs = clock.now();
    return thinned(merged(kept ?? noSamples, live, nowMs), nowMs, KEPT_MS);
  }, [clock, kept, live]);
  const forget = useMemo(
    () => sampleKeeper && (() => sampleKeeper.forget(address).then(() => setKept(noSamples))),
    [sampleKeeper, address, setKept],
  );
  return { samples, keeping: keeping === 'kept' && kept === null ? 'opening' : keeping, forget };
}

type Kept = { readonly of: string; readonly turn: number; readonly samples: readonly MarketSample[] };

/** What is kept of one market, read again whenever `turn` changes; null until it has been read. */
function useKept(keeper: SampleKeeper | null, address: string, turn: number) {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (keeper === null) return undefined;
    let current = true;
    keeper.read(address).then(
      (samples) => current && setKept({ of: address, turn, samples }),
      // `keeping` shows it.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [keeper, address, turn]);
  const set = useCallback(
    (samples: readonly MarketSample[]) => setKept({ of: address, turn, samples }),
    [address, turn],
  );
  return [kept?.of === address ? kept.samples : null, set] as const;
}

function useKeeping(keeper: SampleKeeper | null): SampleKeeping {
  const { subscribe, get } = keeper?.keeping ?? notKept;
  return useSyncExternalStore(subscribe, get);
}
