import { useMemo, useState } from 'react';
import { type BundleView, toBundleView } from '~/domain/account/bundle-view';
import {
  type BundleCounts,
  type BundleStep,
  countsOf,
  hasEnded,
  idsDownFrom,
  type QueryIdView,
  reportedLiveId,
  searchStart,
  toQueryIdView,
} from '~/domain/account/query-id';
import { useStatusFailure, useStatusPanelState, useWaiting } from '~/features/shared/panel-state';
import { useQueryId } from '~/queries/account/account';
import { type BundleResult, type BundleResults, useBundleResults } from '~/queries/account/bundles';
import { answersOf } from '~/queries/lists/read-all-pages';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import type { PanelState } from '~/ui/panel-state';
import { inOneLine, partFailures } from './operation-failures';

export type BundleRows = {
  readonly rows: readonly BundleView[];
  /** The result for the id that operation 1 reports as live; null without one. */
  readonly newest: BundleStep | null;
  /** The result for every id that was ever requested. */
  readonly steps: ReadonlyMap<number, BundleStep>;
  /** Results for the ids of the search. */
  readonly counts: BundleCounts;
  /** The distinct messages of "not found" answers. */
  readonly notFound: NotFoundAnswers;
  readonly cancel: () => void;
  readonly state: PanelState;
};

type NotFoundAnswers = {
  readonly texts: readonly string[];
  /** The number of answers that do not have the form of the service's errors, so a proxy may have sent them. */
  readonly foreign: number;
};

type QueriedBundle = BundleResults['results'][number];
type LiveResult = Extract<BundleResult, { kind: 'live' }>;

/** The state of an account's query ids (operation 1); null until known. */
export function useQueryIdView(account: string) {
  const query = useQueryId(account);
  const view = useMemo(() => (query.data === undefined ? null : toQueryIdView(query.data.data)), [query.data]);
  const counted = query.data === undefined || view === null ? null : { view, atMs: query.data.receivedAtMs };
  return { query, view, counted };
}

/** The live bundles (operation 8): the one that operation 1 names, and those that the search found. */
export function useBundleRows(
  account: string,
  { ids, searching }: Pick<BundleSearch, 'ids' | 'searching'>,
): BundleRows {
  const texts = useText(bundlesText);
  const { query: queryId, view: counter, counted } = useQueryIdView(account);
  const reportedLive = counter === null ? null : reportedLiveId(counter);
  const { results, cancel } = useBundleResults(account, { reportedLive, searchedIds: ids, searching });
  const failureFor = useStatusFailure();
  const state = useStatusPanelState(queryId, { operation: 'getQueryId', subject: account });
  const requested = results.map(({ query }) => ({ operation: 'getBundle', query }));
  const waiting = useWaiting([{ operation: 'getQueryId', query: queryId }, ...requested]);
  const ended = (id: number, receivedAtMs: number) => hasEnded(id, receivedAtMs, counted);
  const viewOf = useBundleViews();
  const steps = new Map(results.map((reading) => [reading.queryId, stepOf(reading, ended)] as const));
  const stepAt = (id: number) => steps.get(id) ?? 'waiting';
  // Ids of the search that were not requested yet have no result.
  const onLine = new Map([...ids.map((id) => [id, stepAt(id)] as const), ...steps]);
  return {
    rows: results.flatMap(({ queryId: id, query: { data } }) =>
      data?.kind === 'live' && !ended(id, data.receivedAtMs) ? [viewOf(id, data)] : [],
    ),
    newest: reportedLive === null ? null : stepAt(reportedLive),
    steps: onLine,
    counts: countsOf(ids.map(stepAt)),
    notFound: notFoundAnswers(results),
    cancel,
    state: {
      ...state,
      waiting,
      failures: inOneLine(
        partFailures(
          results.map(({ queryId: id, query }) => ({ key: String(id), title: String(id), query })),
          failureFor,
          texts.failedOf,
        ),
        texts,
      ),
      answers: [
        ...state.answers,
        ...results.flatMap(({ queryId: id, query }) => answersOf(query.data, `getBundle ${id}`)),
      ],
    },
  };
}

/** Parses each answer only once, since a bundle's body may have megabytes. */
function useBundleViews(): (queryId: number, reading: LiveResult) => BundleView {
  const [views] = useState(() => new WeakMap<LiveResult, BundleView>());
  return (queryId, reading) => {
    const view = views.get(reading) ?? toBundleView(queryId, reading.data, reading.receivedAtMs);
    views.set(reading, view);
    return view;
  };
}

/** A bundle that ended after it was read is not live, though its answer stays cached. */
function stepOf(
  { queryId, query: { data, isError } }: QueriedBundle,
  ended: (id: number, receivedAtMs: number) => boolean,
): BundleStep {
  if (data?.kind === 'live' && ended(queryId, data.receivedAtMs)) return 'not-live';
  if (data !== undefined) return data.kind;
  return isError ? 'failed' : 'waiting';
}

function notFoundAnswers(results: readonly QueriedBundle[]): NotFoundAnswers {
  const answers = results.flatMap(({ query: { data } }) => (data?.kind === 'not-live' ? [data] : []));
  return {
    texts: [...new Set(answers.flatMap(({ message: texts }) => (texts === null ? [] : [texts])))],
    foreign: answers.filter(({ isErrorResponse }) => !isErrorResponse).length,
  };
}

/**
 * A search for bundles below the live one. Each id is a request, so the search continues only when the reader presses a
 * button.
 */
export type BundleSearch = {
  /** The query ids of the search so far, from the highest down. */
  readonly ids: readonly number[];
  readonly searching: boolean;
  /** Whether it stopped because too many requests failed. */
  readonly isHalted: boolean;
  /** How many ids the next press adds; null if there are none, or at the limit. */
  readonly further: number | null;
  /** Whether there are older ids beyond the limit. */
  readonly isFull: boolean;
  /**
   * Adds older ids, and continues with ids that have no answer.
   * @param failed how many ids of the search failed: they are requested again
   */
  readonly extend: (failed: number) => void;
  readonly resume: (failed: number) => void;
  /** Stops when the reader presses the button, or at the end of the search. */
  readonly stop: () => void;
  readonly halt: () => void;
  /** Whether so many requests have failed since the start that the search should stop. */
  readonly isTooMany: (failed: number) => boolean;
};

/** How many ids each press adds, and the limit of a search. */
const STEP = 32;
const MOST_IDS = 512;
/** Equals the number of concurrent requests: a service that fails all of them would fail the rest as well. */
const MOST_FAILED = 6;

/**
 * `failedBefore`: how many requests had failed when the search started. They are sent again, and may fail again without
 * stopping the search.
 */
type SearchState = { readonly kind: 'idle' | 'halted' } | { readonly kind: 'searching'; readonly failedBefore: number };

/** @param counter the state of the query ids; null until known */
export function useBundleSearch(counter: QueryIdView | null): BundleSearch {
  const [ids, setIds] = useState<readonly number[]>([]);
  const [searchState, setSearchState] = useState<SearchState>({ kind: 'idle' });
  const lowest = ids.at(-1);
  const top = lowest === undefined ? counter && searchStart(counter) : lowest - 1;
  const next = top === null ? [] : idsDownFrom(top, Math.min(STEP, MOST_IDS - ids.length));
  const resume = (failed: number) => setSearchState({ kind: 'searching', failedBefore: failed });
  return {
    ids,
    searching: searchState.kind === 'searching',
    isHalted: searchState.kind === 'halted',
    further: next.length === 0 ? null : next.length,
    isFull: top !== null && top >= 0 && ids.length >= MOST_IDS,
    extend: (failed) => {
      setIds([...ids, ...next]);
      resume(failed);
    },
    resume,
    stop: () => setSearchState({ kind: 'idle' }),
    halt: () => setSearchState({ kind: 'halted' }),
    isTooMany: (failed) => searchState.kind === 'searching' && failed >= searchState.failedBefore + MOST_FAILED,
  };
}
