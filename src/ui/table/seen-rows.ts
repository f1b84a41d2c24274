/** Rows that stand still so long are being looked at; those that fly past are not. */
const SETTLED_MS = 150;
/** A scroll that does not end is told of nevertheless. */
const LATEST_MS = 1_000;

/** Gathers which rows come on screen and leave it, and tells of them once they stand still. */
export type SeenRows = {
  change(key: string, isSeen: boolean): void;
  stop(): void;
};

/**
 * Flinging past three hundred rows must not ask for three hundred, nor draw the page again
 * with each: the keys are told when nothing has come or gone for a moment. The first ones
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
