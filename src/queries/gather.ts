import type { QueryCache, QueryKey } from '@tanstack/react-query';

type GatherOptions<Row> = {
  readonly cache: QueryCache;
  /** Whether a change of the query with this key can change a row. */
  readonly concerns: (key: QueryKey) => boolean;
  /** Reads the rows from the cache; receives those before, so that unchanged ones stay the same objects. */
  readonly readRows: (before: readonly Row[]) => readonly Row[];
};

/** For `useSyncExternalStore`. */
type Gathered<Row> = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly Row[];
};

/** Answers come in bursts; gathering them keeps forty answers from rendering a page forty times. */
const GATHER_MS = 200;

/** Many queries as one list that changes at most a few times a second. Each query polls and fails alone. */
export function gather<Row>({ cache, concerns, readRows }: GatherOptions<Row>): Gathered<Row> {
  let rows = readRows([]);

  function refresh(): boolean {
    const next = readRows(rows);
    const changed = next.length !== rows.length || next.some((row, index) => row !== rows[index]);
    if (changed) rows = next;
    return changed;
  }

  function subscribe(listener: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      if (refresh()) listener();
    };
    const stop = cache.subscribe((event) => {
      if (event.type === 'updated' && concerns(event.query.queryKey)) timer ??= setTimeout(tell, GATHER_MS);
    });
    // Answers may have arrived between the first read and this subscription.
    timer = setTimeout(tell, 0);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  return { subscribe, read: () => rows };
}

/** The previous row where no part of it has changed, else a new one. */
export function reuse<Row extends object>(before: Row | undefined, next: Row, parts: readonly (keyof Row)[]): Row {
  return before !== undefined && parts.every((part) => before[part] === next[part]) ? before : next;
}
