import { statusWording } from '~/domain/describe-error-status';
import { useErrorsMeaningText } from '~/text/areas/use-errors-meaning-text';
import { useText } from '~/text/text-context';
import type { Failure } from '~/ui/failed';
import type { PanelState } from '~/ui/panel-state';
import { failureOf } from './failure-of';
import { usePanelState, type PanelQuery, type PanelSource } from './use-panel-state';

/** Words an error of operations 1 to 8 by what its status means there, with Retry. */
export type StatusFailure = (error: Error, retry: Pick<Failure, 'onRetry' | 'retrying'>) => Failure;

export function useStatusFailure(): StatusFailure {
  const core = useText();
  const meanings = useErrorsMeaningText();
  return (error, retry) => failureOf(error, core, retry, statusWording(error, meanings));
}

/** `usePanelState` for the pages of operations 1 to 8. Apart from it, so that other pages do not carry the words. */
export function useStatusPanelState(query: PanelQuery, source: PanelSource): PanelState {
  const failureFor = useStatusFailure();
  const state = usePanelState(query, source);
  if (query.error === null) return state;
  return { ...state, failure: failureFor(query.error, { onRetry: () => void query.refetch(), retrying: query.isFetching }) };
}
