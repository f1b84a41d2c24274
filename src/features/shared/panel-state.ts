import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeError, type Wording } from '~/domain/describe-error';
import { worstFreshness } from '~/lib/freshness';
import { answersOf } from '~/queries/answers';
import { useApi } from '~/queries/api-context';
import { readFreshness, useFreshness, useOnline } from '~/queries/freshness';
import type { Catalogue, CoreCatalogue } from '~/text/catalogue';
import { panelNewsText } from '~/text/en/panels';
import { useText } from '~/text/text-context';
import type { Failure } from '~/ui/failed';
import { useNow } from '~/ui/now-context';
import type { PanelState, PartFailure } from '~/ui/panel-state';
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
  const about = subject === undefined ? { operation } : { operation, subject };
  const nowMs = useNow();
  return {
    freshness: useFreshness(nowMs, about),
    failure: failureOfQuery(query, t),
    waiting: useWaiting([{ operation, query }], nowMs),
    answers: answersOf(query.data, operation).map((answer) => ({ ...answer, reach })),
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

/** One of several queries behind a panel: an asset's positions, a token's balance. */
export type PanelPart = PanelSource & {
  /** For the reader: "BTC", "Balance of USDT". Different for each part. */
  readonly name: string;
  readonly query: PanelQuery;
};

/** Few failures are named one by one; many have one cause, and forty lines would hide the body. */
const NAMED = 3;

/**
 * Everything that a panel says of the several queries behind it: how fresh the worst
 * of them is, which failed, each with its own Retry. When all failed and none has
 * anything to show, that is one failure of the whole.
 */
export function usePanelParts(parts: readonly PanelPart[]): PanelState {
  const t = useText();
  const words = useText(panelNewsText);
  const queryClient = useQueryClient();
  const nowMs = useNow();
  const online = useOnline();
  const freshness = parts.map(({ operation, subject }) =>
    readFreshness(queryClient, { nowMs, online, operation, ...(subject === undefined ? {} : { subject }) }),
  );
  const failed = parts.flatMap((part): readonly PartFailure[] => {
    const failure = failureOfQuery(part.query, t);
    return failure === null
      ? []
      : [{ ...failure, key: part.name, message: `${words.partFailed(part.name)} ${failure.message}` }];
  });
  const nothingToShow =
    failed.length > 0 && failed.length === parts.length && parts.every(({ query }) => query.data === undefined);
  return {
    freshness: worstFreshness(freshness.filter((one) => one !== null)),
    failure: nothingToShow ? plain(inOne(failed, parts.length, words)) : null,
    failures: nothingToShow ? [] : failed.length > NAMED ? [inOne(failed, parts.length, words)] : failed,
    waiting: useWaiting(parts, nowMs),
    answers: parts.flatMap(({ name, operation, reach, query }) =>
      answersOf(query.data, `${operation} · ${name}`).map((answer) => ({ ...answer, reach })),
    ),
  };
}

/** Several failures as one, with one Retry for all of them. */
function inOne(failed: readonly PartFailure[], all: number, words: Catalogue['panelNews']): PartFailure {
  const [first] = failed;
  if (first !== undefined && failed.length === 1) return first;
  const names = failed.slice(0, NAMED).map(({ key }) => key);
  const listed = names.join(', ');
  return {
    key: 'all',
    message: words.partsFailed(failed.length, all, failed.length > names.length ? words.andOthers(listed) : listed),
    detail: first?.detail,
    onRetry: () => failed.forEach(({ onRetry }) => onRetry?.()),
    retrying: failed.every(({ retrying }) => retrying === true),
  };
}

/** Without the key that tells it from others: React takes keys apart from what it spreads. */
function plain({ message, detail, onRetry, retrying }: PartFailure): Failure {
  return { message, detail, onRetry, retrying };
}

/** An error as a panel, a drawer or a list's end shows it. */
export function failureOf(
  error: Error,
  text: CoreCatalogue,
  retry: Pick<Failure, 'onRetry' | 'retrying'>,
  wording?: Wording,
): Failure {
  const { title, details } = describeError(error, text, wording);
  return { message: `${title}.`, detail: details.join(' '), ...retry };
}
