import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

type Announce = (sentence: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/**
 * The one polite live region of the program. It reads out summaries ("12 markets
 * match"), never ticks. The same sentence twice is read twice.
 */
export function LiveRegionProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ sentence: '', turn: 0 });
  const announce = useCallback<Announce>((sentence) => {
    setSaid((before) => ({ sentence, turn: before.turn + 1 }));
  }, []);
  const region = useMemo(
    () => (
      <div role="status" aria-live="polite" className="sr-only">
        <span key={said.turn}>{said.sentence}</span>
      </div>
    ),
    [said],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      {region}
    </AnnounceContext>
  );
}

/** How a component reads a summary out. Does nothing outside the provider. */
export function useAnnounce(): Announce {
  return use(AnnounceContext);
}
