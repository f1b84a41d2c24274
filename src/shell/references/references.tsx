import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { LookAlikeContext } from '~/ui/look-alike-context';
import { useLate } from '~/ui/use-late';

// Pages without a single address or hash do without it.
const load = () => import('./look-alike-watch');

/** Has the chips inside warn of addresses and hashes that look like others. */
export function References({ children }: { readonly children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const late = useLate(wanted, load);
  const mark = useCallback(
    (value: string) => (late.kind === 'ready' ? <late.part.LookAlikeMark value={value} /> : <Wish tell={setWanted} />),
    [late],
  );
  return (
    <LookAlikeContext value={mark}>
      {children}
      {late.kind === 'ready' && <late.part.LookAlikeWatch />}
    </LookAlikeContext>
  );
}

function Wish({ tell }: { readonly tell: (wanted: true) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}
