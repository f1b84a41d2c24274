import { useEffect, useState } from 'react';
import { describeError } from '~/domain/describe-error';
import { useFreshness } from '~/queries/freshness';
import { answersOf } from '~/queries/answers';
import { useRawText } from '~/text/areas/use-raw-text';
import type { CoreCatalogue } from '~/text/catalogue';
import { useText } from '~/text/text-context';
import type { Failure } from '~/ui/failed';
import { useNow } from '~/ui/now-context';
import { PanelActions } from '~/ui/panel-actions';
import type { PanelState } from '~/ui/panel-state';
import type { Reach } from '~/ui/privacy-context';

/** The part of a TanStack query's result that a panel speaks of. */
export type PanelQuery = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Which queries of the cache the panel stands for: see `useFreshness`. */
export type PanelSource = {
  readonly operation: string;
  readonly subject?: string | undefined;
  /** `public` for data that is nobody's own, such as a market's: its raw view stays open in privacy mode. */
  readonly reach?: Reach | undefined;
};

/** After this long without a first answer a panel says that it still waits. */
const LONG_MS = 5_000;

/** Everything that a panel says of the one query behind it. */
export function usePanelState(query: PanelQuery, { operation, subject, reach }: PanelSource): PanelState {
  const t = useText();
  const words = useRawText();
  const about = subject === undefined ? { operation } : { operation, subject };
  const takesLong = useTakesLong(query.data === undefined && query.error === null && query.isFetching);
  return {
    freshness: useFreshness(useNow(), about),
    failure: failureOf(query, t),
    waiting: takesLong ? words.stillWaiting : null,
    answers: answersOf(query.data).map((answer) => ({ title: operation, reach, ...answer })),
    Menu: PanelActions,
  };
}

/** The latest failure of a query in words, with Retry; null while it is well. */
export function failureOf(query: PanelQuery, t: CoreCatalogue): Failure | null {
  if (query.error === null) return null;
  const { title, details } = describeError(query.error, t);
  return { message: `${title}.`, detail: details.join(' '), onRetry: () => void query.refetch(), retrying: query.isFetching };
}

/** Whether it has waited, without a break, for longer than a reader does without wondering. */
export function useTakesLong(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return waiting && long;
}
