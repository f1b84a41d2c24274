import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

type Announce = (sentence: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/**
 * The only live region of the app, a polite one. It announces summaries ("12 markets match"), never ticks. A repeated
 * sentence is announced again.
 */
export function LiveRegionProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ sentence: '', count: 0 });
  const announce = useCallback<Announce>((sentence) => {
    setSaid((before) => ({ sentence, count: before.count + 1 }));
  }, []);
  const region = useMemo(
    () => (
      <div role="status" aria-live="polite" className="sr-only">
        <span key={said.count}>{said.sentence}</span>
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

/** Returns the function that announces a summary. It does nothing outside of the provider. */
export function useAnnounce(): Announce {
  return use(AnnounceContext);
}
