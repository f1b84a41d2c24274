import { absent, type Field } from '~/lib/field';
import { DIGITS, compare, div, type Fixed, sign } from '~/lib/fixed-point';
import { combine } from '~/lib/field-math';
import type { PositionLifecycle } from './position-lifecycles';

/** How long a position was held, in ms, from its opening to its close; does not apply while it is open. */
export function holdingTime({ openedAtMs, closedAtMs, outcome }: PositionLifecycle): Field<number> {
  if (closedAtMs === null) return absent(outcome === 'open' ? 'notApplicable' : 'notComputable');
  return combine({ openedAtMs, closedAtMs }, (of) =>
    of.closedAtMs < of.openedAtMs ? null : of.closedAtMs - of.openedAtMs,
  );
}

/**
 * The result of a position over its whole life for each unit of its largest margin, a ratio; for an open position, the
 * result so far (derived: GAPS.md). Unknown unless all of its events were read.
 */
export function roeOfLifecycle(lifecycle: PositionLifecycle): Field<Fixed> {
  if (lifecycle.netFrom !== 'events') return absent('notComputable');
  return combine({ net: lifecycle.net, margin: largestMargin(lifecycle) }, (of) =>
    sign(of.margin) > 0 ? div(of.net, of.margin, DIGITS, 'halfUp') : null,
  );
}

/** The largest margin after any of its events, in collateral. */
function largestMargin({ steps }: PositionLifecycle): Field<Fixed> {
  let most: Field<Fixed> = absent('notComputable');
  for (const { event } of steps) {
    const { margin } = event;
    if (margin.kind !== 'known') return margin.kind === 'absent' ? margin : absent('notComputable');
    if (most.kind !== 'known' || compare(margin.value, most.value) > 0) most = margin;
  }
  return most;
}
