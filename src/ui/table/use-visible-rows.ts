import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Which rows are on screen, so that those which are not can be read less often. */
export type RowVisibility = {
  /** Keys of the rows on screen or close to it; null where the browser cannot tell: then treat all as seen. */
  readonly visibleKeys: ReadonlySet<string> | null;
  /** For the table: says that `element` shows the row `key`; returns how to stop watching it. */
  readonly observe: (key: string, element: Element) => () => void;
};

/** Rows count as seen a little before they are, so that they have fresh values by then. */
const MARGIN = '200px';

/** Make one for a table, and pass it as the table's `visibility`. */
export function useVisibleRows(): RowVisibility {
  const [visibleKeys, setVisibleKeys] = useState<ReadonlySet<string> | null>(null);
  const keysRef = useRef(new Map<Element, string>());
  const observerRef = useRef<IntersectionObserver | null>(null);

  const observer = useCallback(() => {
    if (typeof IntersectionObserver === 'undefined') return null;
    observerRef.current ??= new IntersectionObserver(
      (entries) => setVisibleKeys((before) => withEntries(before, entries, keysRef.current)),
      { rootMargin: MARGIN },
    );
    return observerRef.current;
  }, []);

  useEffect(
    () => () => {
      observerRef.current?.disconnect();
      observerRef.current = null;
    },
    [],
  );

  const observe = useCallback(
    (key: string, element: Element) => {
      keysRef.current.set(element, key);
      observer()?.observe(element);
      return () => {
        keysRef.current.delete(element);
        observerRef.current?.unobserve(element);
        setVisibleKeys((before) => without(before, key));
      };
    },
    [observer],
  );

  return useMemo(() => ({ visibleKeys, observe }), [visibleKeys, observe]);
}

function withEntries(
  before: ReadonlySet<string> | null,
  entries: readonly IntersectionObserverEntry[],
  keys: ReadonlyMap<Element, string>,
): ReadonlySet<string> {
  const after = new Set(before ?? []);
  for (const entry of entries) {
    const key = keys.get(entry.target);
    if (key === undefined) continue;
    if (entry.isIntersecting) after.add(key);
    else after.delete(key);
  }
  return after;
}

function without(before: ReadonlySet<string> | null, key: string): ReadonlySet<string> | null {
  if (before === null || !before.has(key)) return before;
  const after = new Set(before);
  after.delete(key);
  return after;
}
