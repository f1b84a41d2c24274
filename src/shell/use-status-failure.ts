import { plainWording } from '~/domain/plain-wording';
import { failureOf, type PanelQuery, type PanelSource, usePanelState } from '~/features/shared/panel-state';
import { useText } from '~/text/text-context';
import type { Failure } from '~/ui/failed';
import type { PanelState } from '~/ui/panel-state';
import { useLazy } from '~/ui/lazy';

/** Words an error of operations 1 to 8 by what its status means there, with Retry. */
export type StatusFailure = (error: Error, retry: Pick<Failure, 'onRetry' | 'retrying'>) => Failure;

const loadWording = () => import('./status-wording');

/** @param failed whether there is anything to word: what a status means comes then, and general words stand in for it meanwhile */
export function useStatusFailure(failed: boolean): StatusFailure {
  const core = useText();
  const late = useLazy(failed, loadWording);
  return (error, retry) =>
    failureOf(error, core, retry, late.kind === 'ready' ? late.part.wordingOf(error, core) : plainWording);
}

/** `usePanelState` for the pages of operations 1 to 8. Apart from it, so that other pages do not carry the words. */
export function useStatusPanelState(query: PanelQuery, source: PanelSource): PanelState {
  const failureFor = useStatusFailure(query.error !== null);
  const state = usePanelState(query, source);
  if (query.error === null) return state;
  return {
    ...state,
    failure: failureFor(query.error, { onRetry: () => void query.refetch(), retrying: query.isFetching }),
  };
}
