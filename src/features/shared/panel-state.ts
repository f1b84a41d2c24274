import { useEffect, useState } from 'react';
import { describeError, type ErrorFormat, statusErrorFormat } from '~/domain/describe-error';
import { useApi } from '~/queries/api-context';
import { useFreshness } from '~/queries/freshness/freshness';
import { answersOf } from '~/queries/read-all-pages';
import type { CoreCatalogue } from '~/text/catalogue';
import { errorsMeaningText } from '~/text/en/errors';
import { panelNewsText } from '~/text/en/panels';
import { useText } from '~/text/text-context';
import type { Failure } from '~/ui/failed';
import { useNow } from '~/ui/now-context';
import type { PanelState } from '~/ui/panel-state';
import type { Sensitivity } from '~/ui/privacy-context';

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
  /** `public` for data that belongs to no account, such as a market's: its raw view stays open in privacy mode. */
  readonly sensitivity?: Sensitivity | undefined;
};

/** After this long without a first answer a panel says that it still waits. */
const LONG_MS = 5_000;

/** Everything that a panel says of the one query behind it. */
export function usePanelState(query: PanelQuery, { operation, subject, sensitivity }: PanelSource): PanelState {
  const t = useText();
  const about = subject === undefined ? { operation } : { operation, subject };
  const nowMs = useNow();
  return {
    freshness: useFreshness(nowMs, about),
    failure: failureOfQuery(query, t),
    waiting: useWaiting([{ operation, query }], nowMs),
    answers: answersOf(query.data, operation).map((answer) => ({ ...answer, sensitivity })),
  };
}

/** The latest failure of a query in words, with Retry; null while it is well. */
export function failureOfQuery(query: PanelQuery, t: CoreCatalogue): Failure | null {
  return query.error === null
    ? null
    : failureOf(query.error, t, { onRetry: () => void query.refetch(), retrying: query.isFetching });
}

/**
 * What to say while first answers take long: that the service asked to wait, at once,
 * or after a few seconds just that we do. Null while none is waited for.
 */
export function useWaiting(
  parts: readonly { readonly operation: string; readonly query: PanelQuery }[],
  nowMs: number,
): string | null {
  const words = useText(panelNewsText);
  const { waits } = useApi();
  const waiting = parts.filter(({ query }) => query.data === undefined && query.error === null && query.isFetching);
  const takesLong = useTakesLong(waiting.length > 0);
  const asked = waiting.flatMap(({ operation }) => waits.get(operation) ?? []).filter(({ untilMs }) => untilMs > nowMs);
  // As long as was asked for, not what is left of it: a line that counts down would be read out every second.
  if (asked.length > 0)
    return words.askedToWait(String(Math.ceil(Math.max(...asked.map(({ delayMs }) => delayMs)) / 1_000)));
  return takesLong ? words.stillWaiting : null;
}

/** Whether it has waited, without a break, for longer than a reader does without wondering. */
function useTakesLong(waiting: boolean): boolean {
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

/** An error as a panel, a drawer or a list's end shows it. */
export function failureOf(
  error: Error,
  text: CoreCatalogue,
  retry: Pick<Failure, 'onRetry' | 'retrying'>,
  format?: ErrorFormat,
): Failure {
  const { title, details } = describeError(error, text, format);
  return { message: `${title}.`, detail: details.join(' '), ...retry };
}

/** Describes an error of operations 1 to 8 by what its status means there, with Retry. */
export type StatusFailure = (error: Error, retry: Pick<Failure, 'onRetry' | 'retrying'>) => Failure;

export function useStatusFailure(): StatusFailure {
  const core = useText();
  const meanings = useText(errorsMeaningText);
  return (error, retry) => failureOf(error, core, retry, statusErrorFormat(error, meanings));
}

/** `usePanelState` for the pages of operations 1 to 8, whose statuses are documented. */
export function useStatusPanelState(query: PanelQuery, source: PanelSource): PanelState {
  const failureFor = useStatusFailure();
  const state = usePanelState(query, source);
  if (query.error === null) return state;
  return {
    ...state,
    failure: failureFor(query.error, { onRetry: () => void query.refetch(), retrying: query.isFetching }),
  };
}
