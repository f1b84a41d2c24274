import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Subject } from './graph-subjects';

/** How many things a page may ask for by itself, so that its links lead somewhere. */
export type AskBudget = {
  /** Whether this one may be asked for: once, and none beyond the budget. */
  readonly take: (name: string) => boolean;
};

export function createAskBudget(most: number): AskBudget {
  const asked = new Set<string>();
  return {
    take: (name) => {
      if (asked.has(name) || asked.size >= most) return false;
      asked.add(name);
      return true;
    },
  };
}

/**
 * What a subject's page is found by, as far as anything that was read tells: see `Subject.find`. Nothing is polled,
 * and no page counts as showing what was asked.
 *
 * @param budget null: only what is read anyway tells
 */
export function useFound(given: Subject, budget: AskBudget | null): string | null | undefined {
  const client = useQueryClient();
  // Made anew with every drawing: the first one of a name serves for all.
  const [kept, keep] = useState(given);
  const subject = kept.name === given.name ? kept : given;
  if (subject !== kept) keep(subject);
  const subscribe = useCallback(
    (listener: () => void) => subscribeTo(client, subject.operations, listener),
    [client, subject],
  );
  const tell = useMemo(() => remembering(() => subject.find(client)), [client, subject]);
  const found = useSyncExternalStore(subscribe, tell);
  const untold = found === undefined;
  useEffect(() => {
    // What cannot be asked for is not known to be there, and so not linked.
    if (untold && budget?.take(subject.name) === true) subject.ask(client).catch(() => undefined);
  }, [untold, budget, subject, client]);
  return found;
}

/** What was told stays told when its answer, which nobody watches, is cleared away minutes later: a link does not go by itself. */
function remembering(find: () => string | null | undefined): () => string | null | undefined {
  let told: string | null | undefined;
  return () => {
    const now = find();
    if (now !== undefined) told = now;
    return told;
  };
}

function subscribeTo(client: QueryClient, operations: readonly string[], listener: () => void): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    if ((type === 'updated' || type === 'removed') && operations.includes(String(query.queryKey[0]))) listener();
  });
}
