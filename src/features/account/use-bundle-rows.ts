import { useMemo, useState } from 'react';
import { type BundleView, toBundleView } from '~/domain/account/bundle-view';
import { hasEnded, idsDownFrom, type QueryIdView, saidLiveId, toQueryIdView, walkTop } from '~/domain/account/query-id';
import { type BundleStep, type BundleTally, tallyOf } from '~/domain/account/query-id-line';
import { useStatusFailure, useStatusPanelState, useWaiting } from '~/features/shared/panel-state';
import { useQueryId } from '~/queries/account';
import { type BundleResult, type BundleReadings, useBundleReadings } from '~/queries/bundles';
import { answersOf } from '~/queries/read-all-pages';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { useNow } from '~/ui/now-context';
import type { PanelState } from '~/ui/panel-state';
import { inOneLine, partFailures } from './operation-failures';

export type BundleRows = {
  readonly rows: readonly BundleView[];
  /** What became of the id that is said to be live; null when none is. */
  readonly newest: BundleStep | null;
  /** What became of every id that was asked for, whenever that was. */
  readonly steps: ReadonlyMap<number, BundleStep>;
  /** Of the ids of the walk. */
  readonly tally: BundleTally;
  /** What came with answers "not found", each once. */
  readonly notFound: NotFoundWords;
  readonly cancel: () => void;
  readonly state: PanelState;
};

type NotFoundWords = {
  readonly words: readonly string[];
  /** How many were not in the form of the service's errors: something between may have given them. */
  readonly foreign: number;
};

type Reading = BundleReadings['readings'][number];
type LiveReading = Extract<BundleResult, { kind: 'live' }>;

/** Where an account's query ids stand (operation 1); null until that is known. */
export function useQueryIdView(account: string) {
  const query = useQueryId(account);
  const view = useMemo(() => (query.data === undefined ? null : toQueryIdView(query.data.data)), [query.data]);
  const counted = query.data === undefined || view === null ? null : { view, atMs: query.data.receivedAtMs };
  return { query, view, counted };
}

/** The live bundles (operation 8): the one that operation 1 names, and those that were found besides. */
export function useBundleRows(account: string, { ids, walking }: Pick<BundleWalk, 'ids' | 'walking'>): BundleRows {
  const words = useText(bundlesText);
  const { query: queryId, view: counter, counted } = useQueryIdView(account);
  const saidLive = counter === null ? null : saidLiveId(counter);
  const { readings, cancel } = useBundleReadings(account, { saidLive, walk: ids, walking });
  const failureFor = useStatusFailure();
  const state = useStatusPanelState(queryId, { operation: 'getQueryId', subject: account });
  const asked = readings.map(({ query }) => ({ operation: 'getBundle', query }));
  const waiting = useWaiting([{ operation: 'getQueryId', query: queryId }, ...asked], useNow());
  const ended = (id: number, receivedAtMs: number) => hasEnded(id, receivedAtMs, counted);
  const viewOf = useBundleViews();
  const steps = new Map(readings.map((reading) => [reading.queryId, stepOf(reading, ended)] as const));
  const stepAt = (id: number) => steps.get(id) ?? 'waiting';
  // An id of the walk that was not asked for yet has no reading.
  const onLine = new Map([...ids.map((id) => [id, stepAt(id)] as const), ...steps]);
  return {
    rows: readings.flatMap(({ queryId: id, query: { data } }) =>
      data?.kind === 'live' && !ended(id, data.receivedAtMs) ? [viewOf(id, data)] : [],
    ),
    newest: saidLive === null ? null : stepAt(saidLive),
    steps: onLine,
    tally: tallyOf(ids.map(stepAt)),
    notFound: notFoundWords(readings),
    cancel,
    state: {
      ...state,
      waiting,
      failures: inOneLine(
        partFailures(
          readings.map(({ queryId: id, query }) => ({ key: String(id), title: String(id), query })),
          failureFor,
          words.failedOf,
        ),
        words,
      ),
      answers: [
        ...state.answers,
        ...readings.flatMap(({ queryId: id, query }) => answersOf(query.data, `getBundle ${id}`)),
      ],
    },
  };
}

/** Each answer is read once, however often the page is drawn: a bundle's body may have megabytes. */
function useBundleViews(): (queryId: number, reading: LiveReading) => BundleView {
  const [views] = useState(() => new WeakMap<LiveReading, BundleView>());
  return (queryId, reading) => {
    const view = views.get(reading) ?? toBundleView(queryId, reading.data, reading.receivedAtMs);
    views.set(reading, view);
    return view;
  };
}

/** A bundle that has ended since it was read is not live, though its answer stays. */
function stepOf(
  { queryId, query: { data, isError } }: Reading,
  ended: (id: number, receivedAtMs: number) => boolean,
): BundleStep {
  if (data?.kind === 'live' && ended(queryId, data.receivedAtMs)) return 'not-live';
  if (data !== undefined) return data.kind;
  return isError ? 'failed' : 'waiting';
}

function notFoundWords(readings: readonly Reading[]): NotFoundWords {
  const answers = readings.flatMap(({ query: { data } }) => (data?.kind === 'not-live' ? [data] : []));
  return {
    words: [...new Set(answers.flatMap(({ words }) => (words === null ? [] : [words])))],
    foreign: answers.filter(({ isErrorResponse }) => !isErrorResponse).length,
  };
}

/** A search for bundles below the one that is said to be live. Each id is a request, so it goes on at the reader's wish alone. */
export type BundleWalk = {
  /** The query ids of the walk so far, from the highest down. */
  readonly ids: readonly number[];
  readonly walking: boolean;
  /** Whether it came to a halt by itself, since too much of it failed. */
  readonly isHalted: boolean;
  /** How many more ids the next wish adds; null when there are none, or no more are asked for. */
  readonly further: number | null;
  /** Whether there are older ids, of which no more are asked for. */
  readonly isFull: boolean;
  /**
   * Adds older ids, and goes on with those that have not been answered.
   * @param failed how many ids of the walk could not be read: they are asked for again
   */
  readonly goFurther: (failed: number) => void;
  readonly goOn: (failed: number) => void;
  /** At the reader's wish, or at the walk's end. */
  readonly stop: () => void;
  readonly halt: () => void;
  /** Whether so much has failed since it was set going that it had better halt. */
  readonly isTooMany: (failed: number) => boolean;
};

/** How many ids each wish adds, and the most of a walk. */
const STEP = 32;
const MOST_IDS = 512;
/** As many as are asked for at once: a service that fails all of them would fail the rest as well. */
const MOST_FAILED = 6;

/** `failedBefore`: what had failed when it was set going is asked for again, and may fail again without keeping it from what comes after. */
type Gait = { readonly kind: 'resting' | 'halted' } | { readonly kind: 'walking'; readonly failedBefore: number };

/** @param counter where the query ids stand; null until that is known */
export function useBundleWalk(counter: QueryIdView | null): BundleWalk {
  const [ids, setIds] = useState<readonly number[]>([]);
  const [gait, setGait] = useState<Gait>({ kind: 'resting' });
  const lowest = ids.at(-1);
  const top = lowest === undefined ? counter && walkTop(counter) : lowest - 1;
  const next = top === null ? [] : idsDownFrom(top, Math.min(STEP, MOST_IDS - ids.length));
  const goOn = (failed: number) => setGait({ kind: 'walking', failedBefore: failed });
  return {
    ids,
    walking: gait.kind === 'walking',
    isHalted: gait.kind === 'halted',
    further: next.length === 0 ? null : next.length,
    isFull: top !== null && top >= 0 && ids.length >= MOST_IDS,
    goFurther: (failed) => {
      setIds([...ids, ...next]);
      goOn(failed);
    },
    goOn,
    stop: () => setGait({ kind: 'resting' }),
    halt: () => setGait({ kind: 'halted' }),
    isTooMany: (failed) => gait.kind === 'walking' && failed >= gait.failedBefore + MOST_FAILED,
  };
}
