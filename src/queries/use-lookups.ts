import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from './api-context';
import { lookUp, type Lookup, type LookupResult } from './lookups';

export type Lookups = {
  /** Null while the answer is awaited. */
  readonly resultOf: (lookup: Lookup) => LookupResult | null;
  /** Asks again for what could not be told, and further for what may stand further on. */
  readonly again: (lookup: Lookup) => void;
};

/** The same for the same question. */
function lookupId(lookup: Lookup): string {
  return Object.values(lookup).join(' ');
}

/**
 * Asks for each of these once for as long as the owner is there, and remembers what came of it.
 *
 * @param delayMs how long a question must stand before it is asked: a number that is still being typed is none yet
 */
export function useLookups(lookups: readonly Lookup[], delayMs: number): Lookups {
  const api = useApi();
  const queryClient = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, LookupResult>>(() => new Map());
  const asked = useRef(new Set<string>());
  const send = useCallback(
    async (lookup: Lookup, far = false) => {
      const id = lookupId(lookup);
      if (asked.current.has(id)) return;
      asked.current.add(id);
      const result = await lookUp({ api, queryClient }, lookup, far);
      if (result.kind === 'failed' || (result.kind === 'missing' && result.canLookFar)) asked.current.delete(id);
      setResults((before) => new Map(before).set(id, result));
    },
    [api, queryClient],
  );
  const wanted = useRef(lookups);
  const ids = lookups.map(lookupId).join('\n');
  useEffect(() => {
    wanted.current = lookups;
  });
  useEffect(() => {
    if (ids === '') return undefined;
    const timer = setTimeout(() => {
      for (const lookup of wanted.current) void send(lookup);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [ids, delayMs, send]);
  return {
    resultOf: (lookup) => results.get(lookupId(lookup)) ?? null,
    again: (lookup) => {
      const id = lookupId(lookup);
      const far = results.get(id)?.kind === 'missing';
      setResults((before) => new Map([...before].filter(([one]) => one !== id)));
      void send(lookup, far);
    },
  };
}
