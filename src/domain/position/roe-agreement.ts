import type { AbsentReason, Field } from '~/lib/field';
import { abs, add, compare, sub, type Fixed } from '~/lib/fixed-point';
import { combine } from './combine';
import type { PositionFigures } from './position-figures';
import { exactProduct } from './position-math';
import type { PositionView } from './position-view';

/** Our return on the margin, before fees, beside the one that the service sends with the position. */
export type RoeAgreement =
  /** The service's less ours, a ratio. */
  | { readonly kind: 'agrees' | 'differs'; readonly difference: Fixed }
  /** One of the two is not known. */
  | { readonly kind: 'unknown'; readonly reason: AbsentReason };

/**
 * By how much the mark may have moved between two readings: the service reckons its
 * return when it answers operation 15, we reckon ours with the mark of operation 17,
 * a few seconds apart. A quarter of a per cent (derived: see GAPS.md).
 */
const MARK_MOVE: Fixed = { raw: 25n, scale: 4 };

/** What two divisions on each side may have rounded away, in units of the ninth decimal. */
const ROUNDING: Fixed = { raw: 2n, scale: 9 };

/**
 * Whether the service's `roe` (operation 15) is ours. A move of the mark by a share m
 * changes PnL by m · P·Q / S and the return by that over the margin: a difference up to
 * there, with what rounding may take, is agreement. Compared without dividing, so
 * that a small margin rounds nothing away.
 */
export function roeAgreement(
  { serviceRoe, margin }: PositionView,
  { roe, value, settlement }: PositionFigures,
): RoeAgreement {
  const compared: Field<RoeAgreement> = combine({ serviceRoe, roe, margin, value, settlement }, (of) => {
    const difference = sub(of.serviceRoe, of.roe);
    const found = exactProduct(abs(difference), exactProduct(of.margin, of.settlement));
    // 2e-9 of the return, and 2e-9 of the collateral that its PnL is counted in.
    const rounding = exactProduct(exactProduct(add(of.margin, { raw: 1n, scale: 0 }), of.settlement), ROUNDING);
    const allowed = add(exactProduct(MARK_MOVE, of.value), rounding);
    return { kind: compare(found, allowed) > 0 ? 'differs' : 'agrees', difference };
  });
  if (compared.kind === 'known') return compared.value;
  return { kind: 'unknown', reason: compared.kind === 'absent' ? compared.reason : 'notComputable' };
}
