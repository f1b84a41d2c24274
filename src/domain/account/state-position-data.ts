import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, known, mapField, mapFields, valueOrNull } from '~/lib/field';
import { abs, div, type Fixed, sign } from '~/lib/fixed-point';
import { memberOf, readOpenInteger, readOpenMoment, readOpenSide } from '../read-open';
import { harmlessField } from './harmless-field';
import type { PositionSide, StatePosition } from './state-positions';

/**
 * What practice shows in the `data` of a position in the state (operation 2), units applied (GAPS.md). The interface
 * promises none of it: every field may be absent.
 */
export type StatePositionData = {
  /** Base units, without the sign that stands for the side. */
  readonly size: Field<Fixed>;
  /** Collateral of the market. */
  readonly margin: Field<Fixed>;
  /** USD, when it was opened. */
  readonly notional: Field<Fixed>;
  /** Notional ÷ size: what the position was entered at on average, USD. */
  readonly entry: Field<Fixed>;
  /** Cumulative premium fraction at the last update: collateral for one base unit. */
  readonly premium: Field<Fixed>;
  /** Ratios: 1 = 100 %. */
  readonly fee: Field<Fixed>;
  readonly discount: Field<Fixed>;
  readonly rebate: Field<Fixed>;
  /** Milliseconds since 1970. */
  readonly updatedAtMs: Field<number>;
  /** The side that the data tells, where it is not the one of the position's name: by `direction`, or by a negative size of a long. */
  readonly otherSide: { readonly by: 'direction' | 'size'; readonly side: PositionSide } | null;
};

const ENTRY_DIGITS = 9;

export function readStatePosition(
  { data, side }: Pick<StatePosition, 'data' | 'side'>,
  units: Assumptions,
): StatePositionData {
  const amount = (name: string, scale: number): Field<Fixed> =>
    mapField(harmlessField(readOpenInteger(memberOf(data, name))), (raw) => ({ raw, scale }));
  const signed = amount('size', units.sizeDigits);
  const size = mapField(signed, abs);
  const notional = amount('open_notional', units.quoteDigits);
  return {
    size,
    notional,
    margin: amount('margin', units.collateralDigits),
    entry: mapFields(notional, size, entryOf),
    premium: amount('last_updated_cumulative_premium', units.collateralDigits),
    fee: amount('fee', units.ratioDigits),
    discount: amount('discount', units.ratioDigits),
    rebate: amount('rebate', units.ratioDigits),
    // Seconds in practice.
    updatedAtMs: mapField(harmlessField(readOpenMoment(memberOf(data, 'last_updated_timestamp'))), ({ atMs }) => atMs),
    otherSide: otherSide(side, valueOrNull(readOpenSide(memberOf(data, 'direction'))), valueOrNull(signed)),
  };
}

function entryOf(notional: Fixed, size: Fixed): Field<Fixed> {
  const entry = div(notional, size, ENTRY_DIGITS, 'halfUp');
  return entry === null ? absent('notComputable') : known(entry);
}

/** A short may be stored with either sign; a long of negative size is one of the two only by name. */
function otherSide(
  named: PositionSide | null,
  told: PositionSide | null,
  signed: Fixed | null,
): StatePositionData['otherSide'] {
  if (named === null) return null;
  if (told !== null && told !== named) return { by: 'direction', side: told };
  return named === 'long' && signed !== null && sign(signed) < 0 ? { by: 'size', side: 'short' } : null;
}
