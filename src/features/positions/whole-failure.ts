import type { Coverage } from '~/domain/position/coverage';
import type { Failure } from '~/ui/failed';
import type { PanelState, PartFailure } from '~/ui/panel-state';

/** Up to so many failed parts have each a row of the table: a dozen of them would hide it. */
const PART_ROWS = 8;

/** A part's failure without what tells it from other parts. */
export function plainFailure({ message, detail, onRetry, retrying }: PartFailure): Failure {
  return { message, detail, onRetry, retrying };
}

/** How many failures are told one by one: none when nothing at all could be read, since that is one failure of the whole. */
export function namedFailures(coverage: Coverage, most: number = PART_ROWS): number {
  return isNothing(coverage) ? 0 : most;
}

/** When every asset failed and none has anything to show, that is one failure of the whole, and else one of each part. */
export function splitFailures(
  failures: readonly PartFailure[],
  coverage: Coverage,
): Pick<PanelState, 'failure' | 'failures'> {
  const [first] = failures;
  if (first === undefined || !isNothing(coverage)) return { failure: null, failures };
  return { failure: plainFailure(first), failures: [] };
}

function isNothing({ assets, failed }: Coverage): boolean {
  return assets > 0 && failed === assets;
}
