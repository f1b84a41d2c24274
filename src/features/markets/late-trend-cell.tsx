import { useSyncExternalStore } from 'react';
import { wait } from '~/lib/wait';
import { useApi } from '~/queries/api-context';
import { useLate } from '~/ui/use-late';

/** A list is read before its lines are looked at: what draws them comes once the prices stand. */
const AFTER_MS = 1_000;

const loadTrendCell = async () => {
  await wait(AFTER_MS);
  return import('./trend-cell');
};

/** The room for a market's trend, and the trend once there is a price and the code that draws it. */
export function LateTrendCell({ address }: { readonly address: string }) {
  const { samples } = useApi();
  const hasSamples = useSyncExternalStore(samples.subscribe, () => samples.of(address).length > 0);
  const late = useLate(hasSamples, loadTrendCell);
  if (late.kind === 'ready') return <late.part.TrendCell address={address} />;
  return <span className="inline-block h-7 w-24" />;
}
