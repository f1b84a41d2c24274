import type { Market, MarketSettings } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, mapField, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { JsonNumber } from '~/lib/json-value';
import { readBoolean, readCount, readFixed, readInteger, readNumber, readText, readTime } from '../read-field';
import { initialPrice } from './market-view';

/** Fixed-point integers of the interface, by the unit that the assumptions give them. */
const digitsOf = {
  price: 'priceDigits',
  quote: 'quoteDigits',
  base: 'sizeDigits',
  /** Collateral per base unit. */
  perBase: 'collateralDigits',
  ratio: 'ratioDigits',
  /** Ratio a year. */
  yearRatio: 'ratioDigits',
  /**
   * Ratio of the price; its sign decides which side pays: longs pay a positive long rate, shorts receive a positive
   * short rate.
   */
  longRate: 'ratioDigits',
  shortRate: 'ratioDigits',
} as const satisfies Record<string, keyof Assumptions>;

type ScaledKind = keyof typeof digitsOf;

/** How a value of the interface is read and written. */
export type FieldKind =
  | ScaledKind
  | 'dayAgo'
  | 'count'
  | 'raw'
  | 'number'
  | 'time'
  | 'countdown'
  | 'seconds'
  | 'mode'
  | 'text'
  | 'hash'
  | 'address'
  | 'flag';

/**
 * `multiple` is a leverage, `change` and `skew` are ratios with a sign, `count` is a number of items. Two kinds are
 * shown as sent, since their unit is unknown: `raw`, an integer, and `number`, a JSON number without a known scale.
 */
export type FigureKind = ScaledKind | 'multiple' | 'change' | 'skew' | 'count' | 'raw' | 'number';

export type MarketFieldValue =
  | { readonly kind: FigureKind; readonly field: Field<Fixed> }
  /** Milliseconds since the epoch; a countdown to them as well. */
  | { readonly kind: 'time' | 'countdown'; readonly field: Field<number> }
  | { readonly kind: 'seconds' | 'mode'; readonly field: Field<number> }
  | { readonly kind: 'text' | 'hash' | 'address'; readonly field: Field<string> }
  | { readonly kind: 'flag'; readonly field: Field<boolean> };

/** Reads one value of operation 17 with its unit. */
export function readMarketField(
  market: Lenient<Market>,
  path: MarketPath,
  kind: FieldKind,
  units: Assumptions,
): MarketFieldValue {
  const member = memberAt(market, path);
  switch (kind) {
    case 'dayAgo':
      return dayAgo(market, units);
    case 'count':
    case 'raw':
      return { kind, field: mapField(readInteger(only(member, isText)), (raw) => ({ raw, scale: 0 })) };
    case 'number':
      return { kind, field: readNumber(only(member, isNumber)) };
    case 'time':
    case 'countdown':
      return { kind, field: readTime(only(member, isText)) };
    case 'seconds':
    case 'mode':
      return { kind, field: readCount(only(member, isNumber)) };
    case 'text':
    case 'hash':
    case 'address':
      return { kind, field: readText(only(member, isText)) };
    case 'flag':
      return { kind, field: readBoolean(only(member, isFlag)) };
    default:
      return { kind, field: readFixed(only(member, isText), units[digitsOf[kind]]) };
  }
}

/** The value as a figure, for derived figures; absent for texts, times and numbers of unknown scale. */
export function figureOf(value: MarketFieldValue): Field<Fixed> {
  switch (value.kind) {
    case 'seconds':
    case 'mode':
      return mapField(value.field, (count) => ({ raw: BigInt(count), scale: 0 }));
    case 'number':
      return value.field.kind === 'known' ? absent('notComputable') : value.field;
    case 'time':
    case 'countdown':
    case 'text':
    case 'hash':
    case 'address':
    case 'flag':
      return absent('notApplicable');
    default:
      return value.field;
  }
}

/**
 * The interface gives `change.initialPrice` no unit. If its magnitude does not suggest one either, the number is shown
 * as sent.
 */
function dayAgo(market: Lenient<Market>, units: Assumptions): MarketFieldValue {
  const { initialPrice: given } = market.change;
  const price = initialPrice(readFixed(market.amm.indexPrice, units.priceDigits), given);
  const raw = readNumber(given);
  return price.kind !== 'known' && valueOrNull(raw) !== null
    ? { kind: 'number', field: raw }
    : { kind: 'price', field: price };
}

/**
 * The decoder has already checked the value, so `is` always holds. If our code expected the wrong type, the value would
 * show as unreadable instead of being wrong.
 */
function only<T>(member: unknown, is: (given: unknown) => given is T): T | BadValue | null | undefined {
  if (member === null || member === undefined || member instanceof BadValue || is(member)) return member;
  return new BadValue('unreadable', String(member), null);
}

function isText(given: unknown): given is string {
  return typeof given === 'string';
}

function isNumber(given: unknown): given is number | JsonNumber {
  return typeof given === 'number' || given instanceof JsonNumber;
}

function isFlag(given: unknown): given is boolean {
  return typeof given === 'boolean';
}

type Part = 'amm' | 'change' | 'incentive' | 'settings';
type NamesIn<P extends Part> = Exclude<keyof Market[P] & string, 'fundingSettings'>;
type CurveName = keyof NonNullable<MarketSettings['fundingSettings']>;

/** The paths of all members of operation 17, such as `amm.indexPrice`. */
export type MarketPath =
  | 'address'
  | { [P in Part]: `${P}.${NamesIn<P>}` }[Part]
  | `settings.fundingSettings.${CurveName}`;

/** The member at a path. If the object around it is null or unreadable, returns that object instead. */
export function memberAt(market: Lenient<Market>, path: MarketPath): unknown {
  let member: unknown = market;
  for (const name of path.split('.')) {
    if (typeof member !== 'object' || member === null || member instanceof BadValue) return member;
    member = Object.hasOwn(member, name) ? Reflect.get(member, name) : undefined;
  }
  return member;
}
