import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type MarketSample, type SamplePoint, samplePoints } from '~/domain/market/market-samples';
import type { Fixed } from '~/lib/fixed-point';
import { useApi } from './api-context';
import { intervalMsOf } from './polling-policy';

/** Of one market, over the last day. Drawn again when a sample comes. */
export function useMarketSamples(address: string): readonly MarketSample[] {
  const { samples } = useApi();
  return useSyncExternalStore(samples.subscribe, () => samples.of(address));
}

/** The same, with what earlier visits have kept. Nothing is looked up for a market that has not answered. */
export function useRecalledSamples(address: string): readonly MarketSample[] {
  const { keeper } = useApi().samples;
  const samples = useMarketSamples(address);
  const isWanted = samples.length > 0;
  useEffect(() => {
    if (isWanted)
      keeper?.().then(
        ({ recall }) => recall(address),
        () => undefined,
      );
  }, [keeper, address, isWanted]);
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
