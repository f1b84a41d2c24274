import { useCallback, useEffect, useRef, useState } from 'react';

type Latest<Value> = {
  /** Null until the first answer of `read`. */
  readonly value: Value | null;
  /** Reads again. Resolves when the answer has arrived. */
  readonly refresh: () => Promise<void>;
};

/**
 * Reads on mount, and again on `refresh`. An answer is dropped if a later read has started or the component is
 * unmounted.
 * @param read a stable function that never rejects; another function starts again without a value
 */
export function useLatest<Value>(read: () => Promise<Value>): Latest<Value> {
  const [latest, setLatest] = useState<{ readonly read: typeof read; readonly value: Value } | null>(null);
  const newest = useRef(0);
  const refresh = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const value = await read();
    if (mine === newest.current) setLatest({ read, value });
  }, [read]);
  useEffect(() => {
    void refresh();
    return () => {
      newest.current += 1;
    };
  }, [refresh]);
  return { value: latest !== null && latest.read === read ? latest.value : null, refresh };
}
