import { useMemo } from 'react';
import { tallyOf, type BundleStep, type BundleTally } from '~/domain/account/bundle-walk';
import { toBundleView, type BundleView } from '~/domain/account/bundle-view';
import { bundleWindow, toQueryIdView } from '~/domain/account/query-id';
import { answersOf } from '~/queries/answers';
import { useBundleWalk, type BundleWalk } from '~/queries/bundles';
import { useQueryId } from '~/queries/query-id';
import { usePanelState } from '~/shell/use-panel-state';
import { useBundlesText } from '~/text/areas/use-bundles-text';
import { useText } from '~/text/text-context';
import type { PanelState } from '~/ui/panel-state';
import { partFailures } from './-panel-states';

export type BundleRows = {
  readonly rows: readonly BundleView[];
  readonly ids: readonly number[] | null;
  readonly begun: boolean;
  readonly saidNone: boolean;
  readonly tally: BundleTally;
  readonly cancel: () => void;
  readonly state: PanelState;
};

const noIds: readonly number[] = [];

/** The newest `count` query ids of an account (operation 1), each asked for its bundle (operation 8). */
export function useBundleRows(account: string, count: number, walking: boolean): BundleRows {
  const t = useText();
  const words = useBundlesText();
  const queryId = useQueryId(account);
  const counter = useMemo(() => (queryId.data === undefined ? null : toQueryIdView(queryId.data.data)), [queryId.data]);
  const ids = useMemo(() => (counter === null ? null : bundleWindow(counter, count)), [counter, count]);
  const { readings, cancel } = useBundleWalk(account, ids ?? noIds, walking);
  const state = usePanelState(queryId, { operation: 'getQueryId', subject: account });
  const parts = readings.map(({ queryId: id, query }) => ({ key: String(id), title: String(id), query }));
  const answers = readings.flatMap(({ queryId: id, query }) => answersOf(query.data).map((answer) => ({ title: `getBundle ${id}`, ...answer })));
  return {
    rows: readings.flatMap(({ queryId: id, query }) => (query.data?.kind === 'live' ? [toBundleView(id, query.data.data)] : [])),
    ids,
    begun: counter !== null,
    saidNone: counter?.highestLive.kind === 'absent',
    tally: tallyOf(readings.map(({ query }) => stepOf(query))),
    cancel,
    state: { ...state, failures: partFailures(parts, t, words.failedOf), answers: [...state.answers, ...answers] },
  };
}

function stepOf({ data, isError }: BundleWalk['readings'][number]['query']): BundleStep {
  if (data !== undefined) return data.kind;
  return isError ? 'failed' : 'waiting';
}
