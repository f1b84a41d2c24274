import { useEffect, useMemo, useState } from 'react';

/** The rows on screen, so that the others can be requested less often. */
export type RowVisibility = {
  /** Keys of the rows on screen or close to it; null without `IntersectionObserver`: then treat all as visible. */
  readonly visibleKeys: ReadonlySet<string> | null;
  /** For the table: registers `element` as the row `key`. Returns a function that unregisters it. */
  readonly observe: (key: string, element: Element, onSight?: (isInSight: boolean) => void) => () => void;
};

/** Rows count as visible slightly before they are, so that their values are already fresh. */
const MARGIN = '200px';

/** Call it once for each table, and pass the result as the table's `visibility`. */
export function useVisibleRows(): RowVisibility {
  const [visibleKeys, setVisibleKeys] = useState<ReadonlySet<string> | null>(null);
  const [watch] = useState(() => createRowWatch(setVisibleKeys));
  useEffect(() => watch.stop, [watch]);
  return useMemo(() => ({ visibleKeys, observe: watch.observe }), [visibleKeys, watch]);
}

function createRowWatch(
  tell: (keys: ReadonlySet<string>) => void,
): Pick<RowVisibility, 'observe'> & { readonly stop: () => void } {
  const rows = new Map<
    Element,
    { readonly key: string; readonly onSight: ((isInSight: boolean) => void) | undefined }
  >();
  const seen = createSeenRows(tell);
  let observer: IntersectionObserver | null = null;
  const onEntries = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const row = rows.get(target);
      if (row === undefined) continue;
      row.onSight?.(isIntersecting);
      seen.change(row.key, isIntersecting);
    }
  };
  return {
    observe(key, element, onSight) {
      if (typeof IntersectionObserver === 'undefined') return () => undefined;
      observer ??= new IntersectionObserver(onEntries, { rootMargin: MARGIN });
      rows.set(element, { key, onSight });
      observer.observe(element);
      return () => {
        rows.delete(element);
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

/** Rows that stay in place this long are being read; others are only scrolled past. */
const SETTLED_MS = 150;
/** During a continuous scroll the rows are reported after this time. */
const LATEST_MS = 1_000;

/** Collects which rows enter and leave the screen, and reports them once scrolling pauses. */
type SeenRows = {
  change(key: string, isSeen: boolean): void;
  stop(): void;
};

/**
 * Reports the keys when nothing has changed for a moment, and the first keys at once. Scrolling past three hundred rows
 * must not request all of them, nor render the page for each.
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
