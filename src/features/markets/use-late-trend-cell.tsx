import { useState, type ComponentType } from 'react';
import { wait } from '~/lib/wait';
import { useApi } from '~/queries/api-context';
import { useLazy } from '~/ui/lazy';

type TrendProps = { readonly address: string };

/** A list is read before its lines are looked at: what draws them comes once the prices stand. */
const AFTER_MS = 1_000;

const load = () => import('./trend-cell');
const loadSoon = async () => {
  await wait(AFTER_MS);
  return load();
};

/**
 * What draws a market's trend: at first no more than the room for it. One for all rows, since
 * a row that is scrolled into sight, or filtered back in, shall not begin to wait anew.
 */
export function useLateTrendCell(): ComponentType<TrendProps> {
  const { samples } = useApi();
  // Who comes back finds prices there.
  const [loader] = useState(() => (samples.all().size > 0 ? load : loadSoon));
  const late = useLazy(true, loader);
  return late.kind === 'ready' ? late.part.TrendCell : TrendRoom;
}

function TrendRoom() {
  return <span className="inline-block h-7 w-24 align-middle" />;
}
