import { valueOrNull, type Field } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { isJsonObject, memberNames } from '~/lib/json-object';
import { memberOf, readOpenAddress, readOpenBoolean } from '../read-open';
import { harmlessField } from './harmless-field';

export type PositionSide = 'long' | 'short';

/** A position as the state names it (`<market>_<side>`), before what is stored of it is read: `readStatePosition`. */
export type StatePosition = {
  /** Which one it is in the state, from 0: names are somebody's texts. */
  readonly index: number;
  /** Short enough to be shown, and harmless. */
  readonly name: string;
  /** Raw address. Null where the name is of another form. */
  readonly market: Field<string> | null;
  readonly side: PositionSide | null;
  /** True while an order that touches it is in flight. */
  readonly locked: Field<boolean>;
  /** As stored; of any shape. */
  readonly data: unknown;
};

export type StatePositions = {
  readonly count: number;
  /** Of all of them. */
  readonly lockedCount: number;
  /** The first of them in the order of the state: more than can be open are not read. */
  readonly first: readonly StatePosition[];
};

const MOST_READ = 100;
/** The raw address of a market, an underscore and the side are 72. */
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

/** The market and side that a position's name in the state consists of; null when it is of another form. */
export function statePositionParts(
  name: string,
): { readonly market: Field<string>; readonly side: PositionSide } | null {
  const cut = name.lastIndexOf('_');
  const side = name.slice(cut + 1);
  if (cut < 0 || (side !== 'long' && side !== 'short')) return null;
  return { market: readOpenAddress(name.slice(0, cut)), side };
}

/** Raw address of the market, where the name tells it. */
export function marketOf({ market }: StatePosition): string | null {
  return market === null ? null : valueOrNull(market);
}
