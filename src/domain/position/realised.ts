import { known, type Field } from '~/lib/field';
import { add, isZero, sub, type Fixed } from '~/lib/fixed-point';
import { combine } from './combine';
import { DIGITS } from './position-math';

/** What a position, or one event of it, has realised, in collateral; positive fees, funding and rollover were paid by the trader. */
export type Realised = {
  readonly pnl: Field<Fixed>;
  readonly fee: Field<Fixed>;
  readonly executionFee: Field<Fixed>;
  readonly funding: Field<Fixed>;
  readonly rollover: Field<Fixed>;
};

const nothing: Field<Fixed> = known({ raw: 0n, scale: DIGITS });

/** Of a position that has no event yet. */
export const NOTHING_REALISED: Realised = { pnl: nothing, fee: nothing, executionFee: nothing, funding: nothing, rollover: nothing };

/** Member by member; a sum with a part that is not known is not known. */
export function addRealised(a: Realised, b: Realised): Realised {
  return memberwise((member) => combine({ a: a[member], b: b[member] }, (of) => add(of.a, of.b)));
}

/** a − b, member by member; not known where either is not. */
export function subtractRealised(a: Realised, b: Realised): Realised {
  return memberwise((member) => combine({ a: a[member], b: b[member] }, (of) => sub(of.a, of.b)));
}

/** pnl − fee − executionFee − funding − rollover, exact: what it has brought its owner. */
export function netOf(realised: Realised): Field<Fixed> {
  return combine<Record<keyof Realised, Fixed>, Fixed>(realised, ({ pnl, fee, executionFee, funding, rollover }) =>
    [fee, executionFee, funding, rollover].reduce(sub, pnl),
  );
}

/** Whether any member is known, and not zero. */
export function isAnything({ pnl, fee, executionFee, funding, rollover }: Realised): boolean {
  return [pnl, fee, executionFee, funding, rollover].some((field) => field.kind === 'known' && !isZero(field.value));
}

export function memberwise(of: (member: keyof Realised) => Field<Fixed>): Realised {
  return { pnl: of('pnl'), fee: of('fee'), executionFee: of('executionFee'), funding: of('funding'), rollover: of('rollover') };
}
