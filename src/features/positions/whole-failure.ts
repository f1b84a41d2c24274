import type { Coverage } from '~/domain/position/coverage';
import type { Failure } from '~/ui/failed';
import type { PanelState, PartFailure } from '~/ui/panel-state';

/** A part's failure without what tells it from other parts. */
export function plainFailure({ message, detail, onRetry, retrying }: PartFailure): Failure {
  return { message, detail, onRetry, retrying };
}

/** When every asset failed and none has anything to show, that is one failure of the whole, and else one of each part. */
export function splitFailures(failures: readonly PartFailure[], { assets, failed }: Coverage): Pick<PanelState, 'failure' | 'failures'> {
  const [first] = failures;
  if (first === undefined || assets === 0 || failed < assets) return { failure: null, failures };
  return { failure: plainFailure(first), failures: [] };
}
