import { useMemo } from 'react';
import { tallyOf, type BundleStep, type BundleTally } from '~/domain/account/bundle-walk';
import { toBundleView, type BundleView } from '~/domain/account/bundle-view';
import { hasEnded, saidLiveId, toQueryIdView } from '~/domain/account/query-id';
import { answersOf } from '~/queries/answers';
import { useBundleReadings, type BundleReadings } from '~/queries/bundles';
import { useQueryId } from '~/queries/query-id';
import { usePanelState } from '~/shell/use-panel-state';
import { useBundlesText } from '~/text/areas/use-bundles-text';
import { useText } from '~/text/text-context';
import type { PanelState } from '~/ui/panel-state';
import { partFailures } from './-panel-states';
import type { BundleWalk } from './-use-bundle-walk';

export type BundleRows = {
  readonly rows: readonly BundleView[];
  /** What became of the id that is said to be live; null when none is. */
  readonly newest: BundleStep | null;
  /** Of the ids of the walk. */
  readonly tally: BundleTally;
  readonly cancel: () => void;
  readonly state: PanelState;
};

/** Where an account's query ids stand (operation 1); null until that is known. */
export function useQueryIdView(account: string) {
  const query = useQueryId(account);
  const view = useMemo(() => (query.data === undefined ? null : toQueryIdView(query.data.data)), [query.data]);
  const counted = query.data === undefined || view === null ? null : { view, atMs: query.data.receivedAtMs };
  return { query, view, counted };
}

/** The live bundles (operation 8): the one that operation 1 names, and those that were found besides. */
export function useBundleRows(account: string, { ids, walking }: Pick<BundleWalk, 'ids' | 'walking'>): BundleRows {
  const t = useText();
  const words = useBundlesText();
  const { query: queryId, view: counter, counted } = useQueryIdView(account);
  const saidLive = counter === null ? null : saidLiveId(counter);
  const { readings, cancel } = useBundleReadings(account, { saidLive, walk: ids, walking });
  const state = usePanelState(queryId, { operation: 'getQueryId', subject: account });
  const parts = readings.map(({ queryId: id, query }) => ({ key: String(id), title: String(id), query }));
  const answers = readings.flatMap(({ queryId: id, query }) => answersOf(query.data, `getBundle ${id}`));
  const steps = new Map(readings.map(({ queryId: id, query }) => [id, stepOf(query)]));
  const stepAt = (id: number) => steps.get(id) ?? 'waiting';
  return {
    rows: readings.flatMap(({ queryId: id, query: { data } }) =>
      data?.kind === 'live' && !hasEnded(id, data.receivedAtMs, counted) ? [toBundleView(id, data.data, data.receivedAtMs)] : [],
    ),
    newest: saidLive === null ? null : stepAt(saidLive),
    tally: tallyOf(ids.map(stepAt)),
    cancel,
    state: { ...state, failures: partFailures(parts, t, words.failedOf), answers: [...state.answers, ...answers] },
  };
}

function stepOf({ data, isError }: BundleReadings['readings'][number]['query']): BundleStep {
  if (data !== undefined) return data.kind;
  return isError ? 'failed' : 'waiting';
}
