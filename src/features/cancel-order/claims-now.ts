import { wordIn } from '~/text/messages';
import type { CancelState } from '~/wallet/cancel-state';
import type { CancelTexts } from './outcome-words';
import type { Claim, ShownOrder } from './shown-order';

/**
 * What was shown of an order, with the status that it has by now: the end that a look at it found, else what
 * the newest list says, else what a look found while the list has it no more. Never the one that it had.
 */
export function claimsNow(
  shown: ShownOrder,
  newest: ShownOrder | null,
  state: CancelState,
  t: CancelTexts,
): readonly Claim[] {
  const end = 'sighting' in state && state.sighting?.kind === 'ended' ? state.sighting.status : null;
  const inList = newest?.claims.find(({ of }) => of === 'status');
  return shown.claims.map((claim) => {
    if (claim.of !== 'status') return claim;
    if (end === null && inList !== undefined) return inList;
    const told = end ?? toldStatus(state);
    return {
      ...claim,
      value: told === null ? t.cancel.serviceSays.gone : (wordIn(t.orderWords.statuses, told) ?? told),
    };
  });
}

/** The service's word for the order when it was last looked at; null when that told none. */
export function toldStatus(state: CancelState): string | null {
  if ('sighting' in state)
    return state.sighting?.kind === 'listed' || state.sighting?.kind === 'ended' ? state.sighting.status : null;
  return state.phase === 'draft' && state.change?.kind === 'status' ? state.change.status : null;
}
