import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  KEPT_MS,
  LEAST_TREND,
  type MarketSample,
  merged,
  type SamplePoint,
  samplePoints,
} from '~/domain/market/market-samples';
import type { Fixed } from '~/lib/fixed-point';
import { createValueStore } from '~/lib/value-store';
import { useApi } from '../api-context';
import { intervalMsOf } from '../background/polling-policy';
import type { SampleKeeper, SampleKeeping } from './samples';

/** Samples of one market over the last day. Renders again when a sample is added. */
export function useMarketSamples(address: string): readonly MarketSample[] {
  const { samples } = useApi();
  return useSyncExternalStore(samples.subscribe, () => samples.of(address));
}

/** Like `useMarketSamples`, including samples from earlier visits. These are read when the market has answered. */
export function useRecalledSamples(address: string): readonly MarketSample[] {
  const { sampleKeeper } = useApi();
  const samples = useMarketSamples(address);
  const isWanted = samples.length > 0;
  useEffect(() => {
    if (isWanted) sampleKeeper?.recall(address);
  }, [sampleKeeper, address, isWanted]);
  return samples;
}

/** How many markets are checked, at most, until one has enough samples. */
const PROBED = 8;

/**
 * Whether the list of these markets has a column of trends. This is decided when the list opens, since a column that
 * appears later would move the others. Reading stored samples would take too long, so the app remembers whether a visit
 * has ever found trends. The samples of the first markets are read to find that out for the next visit.
 */
export function useHasTrend(addresses: readonly string[]): boolean {
  const { samples, sampleKeeper, ownMarkets } = useApi();
  const probed = useMemo(() => addresses.slice(0, PROBED), [addresses]);
  const answered = useSyncExternalStore(
    samples.subscribe,
    () => probed.filter((address) => samples.of(address).length > 0).length,
  );
  useEffect(() => {
    if (answered > 0) for (const address of probed) sampleKeeper?.recall(address);
  }, [sampleKeeper, probed, answered]);
  const isThere = useSyncExternalStore(samples.subscribe, () =>
    probed.some((address) => samples.of(address).length >= LEAST_TREND),
  );
  useEffect(() => {
    if (isThere) ownMarkets.update((own) => (own.hasTrend ? own : { ...own, hasTrend: true }));
  }, [isThere, ownMarkets]);
  const [hasTrend] = useState(() => isThere || ownMarkets.get().hasTrend);
  return hasTrend;
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
  /** All samples of the last seven days, in order of time. */
  readonly samples: readonly MarketSample[];
  /** `opening` until the samples of earlier visits were read. */
  readonly keeping: SampleKeeping | 'opening';
  /** Deletes all samples in memory and in storage. Rejects when that fails. Null when samples are not stored. */
  readonly forget: (() => Promise<void>) | null;
};

const HOUR_MS = 3_600_000;
const noSamples: readonly MarketSample[] = [];
const unavailable = createValueStore<SampleKeeping>('unavailable');

/** All samples of a market that are not too old: from this visit and earlier ones. */
export function useMarketHistory(address: string): MarketHistory {
  const { clock, sampleKeeper } = useApi();
  const live = useMarketSamples(address);
  // Memory holds one day, so a page that stays open must read older samples again: once an hour.
  const hour = Math.floor((live.at(-1)?.atMs ?? 0) / HOUR_MS);
  const [stored, setStored] = useRetained(sampleKeeper, address, hour);
  const keeping = useKeeping(sampleKeeper);
  const samples = useMemo(() => {
    const nowMs = clock.now();
    return merged(stored ?? noSamples, live, nowMs).filter(({ atMs }) => atMs >= nowMs - KEPT_MS);
  }, [clock, stored, live]);
  const forget = useMemo(
    () => sampleKeeper && (() => sampleKeeper.forget(address).then(() => setStored(noSamples))),
    [sampleKeeper, address, setStored],
  );
  return { samples, keeping: keeping === 'kept' && stored === null ? 'opening' : keeping, forget };
}

type Retained = { readonly of: string; readonly turn: number; readonly samples: readonly MarketSample[] };

/** The stored samples of one market, read again whenever `turn` changes; null until they were read. */
function useRetained(keeper: SampleKeeper | null, address: string, turn: number) {
  const [stored, setStored] = useState<Retained | null>(null);
  useEffect(() => {
    if (keeper === null) return undefined;
    let current = true;
    keeper.read(address).then(
      (samples) => current && setStored({ of: address, turn, samples }),
      // `keeping` shows the failure.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [keeper, address, turn]);
  const set = useCallback(
    (samples: readonly MarketSample[]) => setStored({ of: address, turn, samples }),
    [address, turn],
  );
  return [stored?.of === address ? stored.samples : null, set] as const;
}

function useKeeping(keeper: SampleKeeper | null): SampleKeeping {
  const { subscribe, get } = keeper?.keeping ?? unavailable;
  return useSyncExternalStore(subscribe, get);
}
