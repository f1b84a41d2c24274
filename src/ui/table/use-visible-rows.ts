import { useEffect, useMemo, useState } from 'react';

/** Which rows are on screen, so that those which are not can be read less often. */
export type RowVisibility = {
  /** Keys of the rows on screen or close to it; null without `IntersectionObserver`: then treat all as visible. */
  readonly visibleKeys: ReadonlySet<string> | null;
  /** For the table: says that `element` shows the row `key`; returns how to stop watching it. */
  readonly observe: (key: string, element: Element) => () => void;
};

/** Rows count as seen a little before they are, so that they have fresh values by then. */
const MARGIN = '200px';

/** Make one for a table, and pass it as the table's `visibility`. */
export function useVisibleRows(): RowVisibility {
  const [visibleKeys, setVisibleKeys] = useState<ReadonlySet<string> | null>(null);
  const [watch] = useState(() => createRowWatch(setVisibleKeys));
  useEffect(() => watch.stop, [watch]);
  return useMemo(() => ({ visibleKeys, observe: watch.observe }), [visibleKeys, watch]);
}

function createRowWatch(
  tell: (keys: ReadonlySet<string>) => void,
): Pick<RowVisibility, 'observe'> & { readonly stop: () => void } {
  const keys = new Map<Element, string>();
  const seen = createSeenRows(tell);
  let observer: IntersectionObserver | null = null;
  const onEntries = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const key = keys.get(target);
      if (key !== undefined) seen.change(key, isIntersecting);
    }
  };
  return {
    observe(key, element) {
      if (typeof IntersectionObserver === 'undefined') return () => undefined;
      observer ??= new IntersectionObserver(onEntries, { rootMargin: MARGIN });
      keys.set(element, key);
      observer.observe(element);
      return () => {
        keys.delete(element);
        observer?.unobserve(element);
        seen.change(key, false);
      };
    },
    stop() {
      seen.stop();
      observer?.disconnect();
      observer = null;
    },
  };
}

/** Rows that stand still so long are being looked at; those that fly past are not. */
const SETTLED_MS = 150;
/** A scroll that does not end is reported after this long. */
const LATEST_MS = 1_000;

/** Collects which rows enter and leave the screen, and reports them once they stand still. */
type SeenRows = {
  change(key: string, isSeen: boolean): void;
  stop(): void;
};

/**
 * Flinging past three hundred rows must not ask for three hundred, nor draw the page again
 * with each: the keys are reported when nothing has changed for a moment. The first ones
 * at once.
 */
export function createSeenRows(tell: (keys: ReadonlySet<string>) => void): SeenRows {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sinceMs: number | null = null;
  let isFirst = true;

  function flush(): void {
    sinceMs = null;
    isFirst = false;
    tell(new Set(seen));
  }

  return {
    change(key, isSeen) {
      if (seen.has(key) === isSeen) return;
      if (isSeen) seen.add(key);
      else seen.delete(key);
      const nowMs = performance.now();
      sinceMs ??= nowMs;
      clearTimeout(timer);
      timer = setTimeout(flush, isFirst ? 0 : Math.min(SETTLED_MS, sinceMs + LATEST_MS - nowMs));
    },
    stop: () => clearTimeout(timer),
  };
}
