import { combine } from '~/domain/position/combine';
import type { Realised } from '~/domain/position/realised';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';
import { absent, type Field } from '~/lib/field';
import { add, isZero, type Fixed } from '~/lib/fixed-point';

/** What a position has realised, from the same source as its `net`: the sums of its events, or the service's totals where events are missing. */
export function realisedOf({ netFrom, running, reported }: PositionLifecycle): Realised {
  return netFrom === 'events' ? running : reported;
}

/** Fee and execution fee together, in collateral; positive was paid. */
export function feesOf({ fee, executionFee }: Realised) {
  return combine({ fee, executionFee }, (of) => add(of.fee, of.executionFee));
}

/** Funding and rollover together, in collateral; positive was paid. */
export function costsOf({ funding, rollover }: Realised) {
  return combine({ funding, rollover }, (of) => add(of.funding, of.rollover));
}

/** The largest size it was read to have had, base units; not known where nothing but its close was read. */
export function peakOf({ netFrom, peakSize }: PositionLifecycle): Field<Fixed> {
  const isUntold = netFrom === 'service' && peakSize.kind === 'known' && isZero(peakSize.value);
  return isUntold ? absent('notComputable') : peakSize;
}
