import { useEffect, useState } from 'react';
import { describeError, type ErrorFormat, isOffline, statusErrorFormat } from '~/domain/describe-error';
import { useApi } from '~/queries/api-context';
import { useFreshness, useOnline } from '~/queries/freshness/freshness';
import { answersOf } from '~/queries/lists/read-all-pages';
import type { CoreCatalogue } from '~/text/catalogue';
import { errorsMeaningText } from '~/text/en/errors';
import { panelStatusText } from '~/text/en/panels';
import { useText } from '~/text/text-context';
import type { Failure } from '~/ui/failed';
import { useWithTime } from '~/ui/now-context';
import type { PanelState } from '~/ui/panel-state';
import type { Sensitivity } from '~/ui/privacy-context';

/** The part of a TanStack query's result that a panel reports. */
export type PanelQuery = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isEnabled: boolean;
  readonly refetch: () => unknown;
};

/** The cached queries behind the panel, see `useFreshness`. */
export type PanelSource = {
  readonly operation: string;
  readonly subject?: string | undefined;
  /** `public` for data that belong to no account, such as a market: their raw view stays available in privacy mode. */
  readonly sensitivity?: Sensitivity | undefined;
};

/** A panel without a first answer shows a message after this time. */
const LONG_MS = 5_000;

/** The state of a panel with one query. */
export function usePanelState(query: PanelQuery, { operation, subject, sensitivity }: PanelSource): PanelState {
  const t = useText();
  const about = subject === undefined ? { operation } : { operation, subject };
  return {
    freshness: useFreshness(about),
    failure: failureOfQuery(query, t),
    waiting: useWaiting([{ operation, query }]),
    answers: answersOf(query.data, operation).map((answer) => ({ ...answer, sensitivity })),
  };
}

/**
 * Whether the age of older data already shows that the device is offline. The page also says it once for all panels,
 * and failed requests are sent again automatically as soon as anything is answered.
 */
export function isToldByAge({ data, error }: Pick<PanelQuery, 'data' | 'error'>): boolean {
  return data !== undefined && isOffline(error);
}

/** The latest failure of a query in words, with Retry; null if there is none to report. */
export function failureOfQuery(query: PanelQuery, t: CoreCatalogue): Failure | null {
  return query.error === null || isToldByAge(query)
    ? null
    : failureOf(query.error, t, { onRetry: () => void query.refetch(), retrying: query.isFetching });
}

/**
 * The message while first answers take long: at once if the service told us to wait, otherwise after a few seconds.
 * Null while no answer is pending.
 */
export function useWaiting(
  parts: readonly { readonly operation: string; readonly query: PanelQuery }[],
): string | null {
  const texts = useText(panelStatusText);
  const { waits } = useApi();
  const isOnline = useOnline();
  // Does not read `isFetching`: a component that reads it once rerenders at the start of each poll.
  const waiting = parts.filter(
    ({ query }) => isOnline && query.data === undefined && query.error === null && query.isEnabled,
  );
  const takesLong = useTakesLong(waiting.length > 0);
  // The length of the wait rather than the time left, because screen readers would announce a countdown every second.
  const requestedMs = useWithTime((nowMs) =>
    waiting
      .flatMap(({ operation }) => waits.get(operation) ?? [])
      .reduce((longest, { untilMs, delayMs }) => (untilMs > nowMs ? Math.max(longest, delayMs) : longest), 0),
  );
  if (requestedMs > 0) return texts.requestedToWait(String(Math.ceil(requestedMs / 1_000)));
  return takesLong ? texts.stillWaiting : null;
}

/** Whether the wait, without interruption, has been longer than a reader expects. */
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

/** Formats an error for a panel, a drawer or the end of a list. */
export function failureOf(
  error: Error,
  text: CoreCatalogue,
  retry: Pick<Failure, 'onRetry' | 'retrying'>,
  format?: ErrorFormat,
): Failure {
  const { title, details } = describeError(error, text, format);
  return { cause: error, message: title, detail: details.join(' '), ...retry };
}

/** Describes an error of operations 1 to 8 by the documented meaning of its status, with Retry. */
export type StatusFailure = (error: Error, retry: Pick<Failure, 'onRetry' | 'retrying'>) => Failure;

export function useStatusFailure(): StatusFailure {
  const core = useText();
  const meanings = useText(errorsMeaningText);
  return (error, retry) => failureOf(error, core, retry, statusErrorFormat(error, meanings));
}

/** `usePanelState` for the pages of operations 1 to 8, which have documented statuses. */
export function useStatusPanelState(query: PanelQuery, source: PanelSource): PanelState {
  const failureFor = useStatusFailure();
  const state = usePanelState(query, source);
  if (query.error === null || isToldByAge(query)) return state;
  return {
    ...state,
    failure: failureFor(query.error, { onRetry: () => void query.refetch(), retrying: query.isFetching }),
  };
}
