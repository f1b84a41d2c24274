import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, known, mapField, mapFields, valueOrNull } from '~/lib/field';
import { abs, div, type Fixed, sign } from '~/lib/fixed-point';
import { harmlessText } from '~/lib/harmless-text';
import { isJsonObject, memberNames } from '~/lib/json-object';
import {
  memberOf,
  readOpenAddress,
  readOpenBoolean,
  readOpenInteger,
  readOpenMoment,
  readOpenSide,
} from '../read-untyped-json';
import { harmlessField } from './open-members';

type PositionSide = 'long' | 'short';

/** A position as the state names it (`<market>_<side>`), before its data is read: `readStatePosition`. */
export type StatePosition = {
  /** Its index in the state, since the names come from outside. */
  readonly index: number;
  /** Shortened and safe to show. */
  readonly name: string;
  /** Raw address. Null where the name has another form. */
  readonly market: Field<string> | null;
  readonly side: PositionSide | null;
  /** True while an order that touches it is in flight. */
  readonly locked: Field<boolean>;
  /** As stored, in any shape. */
  readonly data: unknown;
};

export type StatePositions = {
  readonly count: number;
  /** The number of all locked positions. */
  readonly lockedCount: number;
  /** The first of them in the order of the state. More than can be open at once are not read. */
  readonly first: readonly StatePosition[];
};

const MOST_READ = 100;
/** A raw address, an underscore and the side have 72 characters. */
const LONGEST_NAME = 80;

/** Null when the body has no such object. */
export function readStatePositions(body: unknown): StatePositions | null {
  const member = memberOf(body, 'positions');
  if (!isJsonObject(member)) return null;
  const names = memberNames(member);
  return {
    count: names.length,
    lockedCount: names.reduce(
      (count, name) => (memberOf(memberOf(member, name), 'locked') === true ? count + 1 : count),
      0,
    ),
    first: names.slice(0, MOST_READ).map((name, index) => positionOf(index, name, memberOf(member, name))),
  };
}

function positionOf(index: number, name: string, position: unknown): StatePosition {
  const parts = statePositionParts(name);
  return {
    index,
    name: harmlessText(name, LONGEST_NAME),
    market: parts?.market ?? null,
    side: parts?.side ?? null,
    locked: harmlessField(readOpenBoolean(memberOf(position, 'locked'))),
    data: memberOf(position, 'data'),
  };
}

/** The market and side in the name of a position in the state; null when the name has another form. */
export function statePositionParts(
  name: string,
): { readonly market: Field<string>; readonly side: PositionSide } | null {
  const cut = name.lastIndexOf('_');
  const side = name.slice(cut + 1);
  if (cut < 0 || (side !== 'long' && side !== 'short')) return null;
  return { market: readOpenAddress(name.slice(0, cut)), side };
}

/** Raw address of the market, from the name. */
export function marketOf({ market }: StatePosition): string | null {
  return market === null ? null : valueOrNull(market);
}

/**
 * Usual members of a position's `data` in the state (operation 2), with units (GAPS.md). The interface promises none of
 * it, so every field may be absent.
 */
export type StatePositionData = {
  /** Base units, without the sign, which encodes the side. */
  readonly size: Field<Fixed>;
  /** Collateral of the market. */
  readonly margin: Field<Fixed>;
  /** USD, at opening. */
  readonly notional: Field<Fixed>;
  /** Notional ÷ size: the average entry price, USD. */
  readonly entry: Field<Fixed>;
  /** Cumulative premium fraction at the last update: collateral for one base unit. */
  readonly premium: Field<Fixed>;
  /** Ratios: 1 = 100 %. */
  readonly fee: Field<Fixed>;
  readonly discount: Field<Fixed>;
  readonly rebate: Field<Fixed>;
  /** Milliseconds since 1970. */
  readonly updatedAtMs: Field<number>;
  /** The side in the data when it differs from the side in the name, by `direction` or by a negative size of a long. */
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
    // Usually seconds.
    updatedAtMs: mapField(harmlessField(readOpenMoment(memberOf(data, 'last_updated_timestamp'))), ({ atMs }) => atMs),
    otherSide: otherSide(side, valueOrNull(readOpenSide(memberOf(data, 'direction'))), valueOrNull(signed)),
  };
}

function entryOf(notional: Fixed, size: Fixed): Field<Fixed> {
  const entry = div(notional, size, ENTRY_DIGITS, 'halfUp');
  return entry === null ? absent('notComputable') : known(entry);
}

/** A short may be stored with either sign; a negative size of a long contradicts its name. */
function otherSide(
  named: PositionSide | null,
  given: PositionSide | null,
  signed: Fixed | null,
): StatePositionData['otherSide'] {
  if (named === null) return null;
  if (given !== null && given !== named) return { by: 'direction', side: given };
  return named === 'long' && signed !== null && sign(signed) < 0 ? { by: 'size', side: 'short' } : null;
}
