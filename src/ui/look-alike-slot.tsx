import { use } from 'react';
import { LookAlikeContext, type LoadLookAlikes } from './look-alike-context';
import { useLazy } from './lazy';
import { useStirred } from './use-stirred';

/** Beside a chip: where a warning stands when its value looks like another one. */
export function LookAlikeSlot({ value }: { readonly value: string }) {
  const load = use(LookAlikeContext);
  return load !== null && <Watched value={value} load={load} />;
}

function Watched({ value, load }: { readonly value: string; readonly load: LoadLookAlikes }) {
  const late = useLazy(useStirred(), load);
  return late.kind === 'ready' && <late.part.LookAlikeMark value={value} />;
}
