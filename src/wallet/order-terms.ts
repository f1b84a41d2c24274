/**
 * The terms of an order as comparable texts, for both the order that the trader saw and the one about to be cancelled.
 * Amounts are the integers of the wire, so the comparison is exact in any unit.
 */
import { parseAddress } from '~/lib/address';
import { wireMember } from './wire-text';

export type OrderTerm = 'market' | 'side' | 'type' | 'amount' | 'price' | 'trigger' | 'leverage' | 'expiration';

/** An unreadable term is left out; a term that the order does not have is empty. */
export type OrderTerms = Readonly<Partial<Record<OrderTerm, string>>>;

/** Why the order differs from the shown one. */
export type OrderChange =
  | { readonly kind: 'terms'; readonly terms: readonly OrderTerm[] }
  /** It has ended, or is being executed. `status` is the service's own word. */
  | { readonly kind: 'status'; readonly status: string };

/** The terms of a row of operations 13 and 14, as the client decoded it. */
export function termsOf(order: unknown): OrderTerms {
  const given = (name: string): string | undefined => textOf(wireMember(order, name));
  const market = given('market');
  const expiration = given('expiration');
  return orderTerms({
    market: market === undefined ? undefined : (parseAddress(market)?.raw ?? market),
    side: given('direction'),
    type: given('type'),
    amount: given('amount'),
    price: pairOf(given('limitPrice'), given('stopPrice')),
    trigger: pairOf(given('stopTriggerPrice'), given('takeTriggerPrice')),
    leverage: given('leverage'),
    expiration: expiration === undefined || expiration === '' ? expiration : String(Date.parse(expiration)),
  });
}

/** Two prices as one term; undefined when either could not be read. */
export function pairOf(first: string | undefined, second: string | undefined): string | undefined {
  return first === undefined || second === undefined ? undefined : `${first}/${second}`;
}

/** Drops the terms that could not be read. */
export function orderTerms(terms: Readonly<Record<OrderTerm, string | undefined>>): OrderTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, text]) => text !== undefined));
}

/**
 * The terms that differ, in display order. A term that is missing on either side could not be read, so it is not
 * compared.
 */
export function changedTerms(shown: OrderTerms, newest: OrderTerms): readonly OrderTerm[] {
  return TERMS.filter((term) => {
    const [before, now] = [shown[term], newest[term]];
    return before !== undefined && now !== undefined && before !== now;
  });
}

const TERMS = [
  'market',
  'side',
  'type',
  'amount',
  'price',
  'trigger',
  'leverage',
  'expiration',
] as const satisfies readonly OrderTerm[];

/** Null and missing both mean that the order does not have the term. */
function textOf(member: unknown): string | undefined {
  if (member === null || member === undefined) return '';
  return typeof member === 'string' ? member : undefined;
}
