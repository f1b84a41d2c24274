import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { KEPT_MS, type MarketSample, merged, thinned } from '~/domain/market/market-samples';
import { useApi } from './api-context';
import { useMarketSamples } from './market-samples';
import type { SampleKeeper, SampleKeeping } from './samples';

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
const listenToNobody = () => () => undefined;

/** Everything that was received of a market and is not too old: in this visit and in earlier ones. */
export function useMarketHistory(address: string): MarketHistory {
  const { clock } = useApi();
  const live = useMarketSamples(address);
  const keeper = useKeeper();
  // Memory reaches back a day: on a page that stays open, what is older has to be read again.
  const hour = Math.floor((live.at(-1)?.atMs ?? 0) / HOUR_MS);
  const [kept, setKept] = useKept(keeper, address, hour);
  const keeping = useKeeping(keeper);
  const samples = useMemo(() => {
    const nowMs = clock.now();
    return thinned(merged(kept ?? noSamples, live, nowMs), nowMs, KEPT_MS);
  }, [clock, kept, live]);
  const forget = useMemo(() => {
    if (keeper === 'opening' || keeper === null) return null;
    return () => keeper.forget(address).then(() => setKept(noSamples));
  }, [keeper, address, setKept]);
  return { samples, keeping: keeping === 'kept' && kept === null ? 'opening' : keeping, forget };
}

/** Null where there is none, or its code could not be loaded. */
function useKeeper(): SampleKeeper | 'opening' | null {
  const { keeper: start } = useApi().samples;
  const [keeper, setKeeper] = useState<SampleKeeper | 'opening' | null>('opening');
  useEffect(() => {
    let current = true;
    const set = (next: SampleKeeper | null) => current && setKeeper(next);
    if (start === null) set(null);
    else start().then(set, () => set(null));
    return () => {
      current = false;
    };
  }, [start]);
  return keeper;
}

type Kept = { readonly of: string; readonly turn: number; readonly samples: readonly MarketSample[] };

/** What rests of one market, read again whenever `turn` changes; null until it has been read. */
function useKept(keeper: SampleKeeper | 'opening' | null, address: string, turn: number) {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (keeper === 'opening' || keeper === null) return undefined;
    let current = true;
    keeper.read(address).then(
      (samples) => current && setKept({ of: address, turn, samples }),
      // The keeper's own word says so.
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

function useKeeping(keeper: SampleKeeper | 'opening' | null): SampleKeeping | 'opening' {
  const store = keeper === 'opening' || keeper === null ? null : keeper.keeping;
  const keeping = useSyncExternalStore(store?.subscribe ?? listenToNobody, () => store?.get() ?? null);
  return keeping ?? (keeper === 'opening' ? 'opening' : 'unavailable');
}
