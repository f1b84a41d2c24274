import type { Market, MarketSettings } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';

type Part = 'amm' | 'change' | 'incentive' | 'settings';
type NamesIn<P extends Part> = Exclude<keyof Market[P] & string, 'fundingSettings'>;
type CurveName = keyof NonNullable<MarketSettings['fundingSettings']>;

/** Where operation 17 has each of its values: "amm.indexPrice". All of them, but the members of `config`, which it leaves open. */
export type MarketPath =
  | 'address'
  | { [P in Part]: `${P}.${NamesIn<P>}` }[Part]
  | `settings.fundingSettings.${CurveName}`;

/** What stands there; of an object that is null or cannot be read, that for each of its members. */
export function memberAt(market: Lenient<Market>, path: MarketPath): unknown {
  let member: unknown = market;
  for (const name of path.split('.')) {
    if (typeof member !== 'object' || member === null || member instanceof BadValue) return member;
    member = Object.hasOwn(member, name) ? Reflect.get(member, name) : undefined;
  }
  return member;
}
