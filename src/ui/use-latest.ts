import { useCallback, useEffect, useRef, useState } from 'react';

type Latest<Value> = {
  /** Null until the first answer of `read`. */
  readonly value: Value | null;
  /** Reads again. Resolves when the answer is there. */
  readonly refresh: () => Promise<void>;
};

/**
 * Reads on mount, and again on `refresh`. An answer that comes after a later question, or after the component has gone,
 * is dropped.
 * @param read a stable function that never rejects; another one begins anew
 */
export function useLatest<Value>(read: () => Promise<Value>): Latest<Value> {
  const [held, setHeld] = useState<{ readonly read: typeof read; readonly value: Value } | null>(null);
  const newest = useRef(0);
  const refresh = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const value = await read();
    if (mine === newest.current) setHeld({ read, value });
  }, [read]);
  useEffect(() => {
    void refresh();
    return () => {
      newest.current += 1;
    };
  }, [refresh]);
  return { value: held !== null && held.read === read ? held.value : null, refresh };
}
