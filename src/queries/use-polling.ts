import {
  hashKey,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Api, useApi } from './api-context';
import { useTabSeen } from './background/tab-visibility';
import { useOnline } from './freshness/freshness';

type PolledQuery<Data, Key extends QueryKey> = QueryObserverOptions<Data, Error, Data, Data, Key>;

/**
 * Keeps many queries of one kind polling while the component is mounted. Their answers do not render the component:
 * components that show them read the cache. `useQueries` would take twice the CPU.
 * @param subjects what to poll, as plain data: options are made again only for subjects that have changed
 * @param optionsOf the query of a subject; the same function in every render
 */
export function usePolling<Subject, Data, Key extends QueryKey>(
  subjects: readonly Subject[],
  optionsOf: (api: Api, subject: Subject) => PolledQuery<Data, Key>,
): void {
  const unchanging = useMemo(() => ({ read: () => subjects, subscribe: () => () => undefined }), [subjects]);
  useLivePolling(unchanging, optionsOf);
}

type LiveSubjects<Subject> = {
  readonly read: () => readonly Subject[];
  /** Calls the listener when `read` may return other subjects. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/**
 * The same for subjects that depend on answers. They are read again as soon as an answer arrives, so that its follow-up
 * requests do not wait until a large page has rendered the answer.
 * @param live the same object while nothing that the component renders changes the subjects
 */
export function useLivePolling<Subject, Data, Key extends QueryKey>(
  live: LiveSubjects<Subject>,
  optionsOf: (api: Api, subject: Subject) => PolledQuery<Data, Key>,
): void {
  const client = useQueryClient();
  const api = useApi();
  // Options depend on these too.
  const conditions = JSON.stringify([api.intervals.get(), useTabSeen(), useOnline()]);
  const poller = useMemo(() => createPoller<Data, Key>(client), [client]);
  useEffect(() => {
    const poll = () =>
      poller.poll(
        live.read().map((subject) => ({
          text: `${conditions} ${JSON.stringify(subject)}`,
          options: () => optionsOf(api, subject),
        })),
      );
    poll();
    return live.subscribe(poll);
  }, [poller, live, conditions, api, optionsOf]);
  useEffect(() => poller.stop, [poller]);
}

type Poll<Data, Key extends QueryKey> = {
  readonly hash: string;
  readonly observer: QueryObserver<Data, Error, Data, Data, Key>;
  readonly stop: () => void;
};

type Wanted<Data, Key extends QueryKey> = {
  /** Two queries with the same text have the same options. */
  readonly text: string;
  readonly options: () => PolledQuery<Data, Key>;
};

function createPoller<Data, Key extends QueryKey>(client: QueryClient) {
  let polls: ReadonlyMap<string, Poll<Data, Key>> = new Map();

  function start(hash: string, options: PolledQuery<Data, Key>): Poll<Data, Key> {
    const observer = new QueryObserver(client, options);
    return { hash, observer, stop: observer.subscribe(() => undefined) };
  }

  function poll(wanted: readonly Wanted<Data, Key>[]): void {
    const next = new Map<string, Poll<Data, Key>>();
    const changed = new Map(wanted.map(({ text, options }) => [text, options]));
    const left = new Map<string, Poll<Data, Key>>();
    for (const [text, one] of polls) {
      if (changed.delete(text)) next.set(text, one);
      else left.set(one.hash, one);
    }
    for (const [text, makeOptions] of changed) {
      const options = { ...makeOptions(), notifyOnChangeProps: [] };
      const hash = hashKey(options.queryKey ?? []);
      const same = left.get(hash);
      left.delete(hash);
      same?.observer.setOptions(options);
      next.set(text, same ?? start(hash, options));
    }
    for (const { stop } of left.values()) stop();
    polls = next;
  }

  return { poll, stop: () => poll([]) };
}
