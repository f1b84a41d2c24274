import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';

/** What a member of an event's payload holds; the drawing of the details and the links between things go by it. */
export type PayloadValue =
  /** Raw address. `token`: a minter's address or the literal `TON`. `contract`: of a kind that has no page here. */
  | { readonly kind: 'account' | 'market' | 'vault' | 'token' | 'contract'; readonly field: Field<string> }
  /** 64 hexadecimal digits. `message`: of the external message that carried a bundle. */
  | { readonly kind: 'intent' | 'message'; readonly field: Field<string> }
  /** Perhaps an executor's query id, perhaps another number (FACTS: a sample has 1773342133). */
  | { readonly kind: 'queryId'; readonly field: Field<bigint> }
  /** Base64 or hexadecimal digits as the service spells it. */
  | { readonly kind: 'publicKey'; readonly field: Field<string> }
  /** `collateral`: in the unit of the event's token; `premium`: in that as well, for one unit of the base asset. `price`: USD. */
  | {
      readonly kind: 'amount';
      readonly of: 'collateral' | 'premium' | 'base' | 'quote' | 'price' | 'fraction' | 'feeRate';
      readonly field: Field<Fixed>;
    }
  | { readonly kind: 'side'; readonly field: Field<'long' | 'short'> }
  | { readonly kind: 'errorCode' | 'count'; readonly field: Field<bigint> }
  /** Milliseconds since 1970. */
  | { readonly kind: 'time'; readonly field: Field<number> }
  | { readonly kind: 'text'; readonly field: Field<string> };

export type PayloadFact = {
  /** Where it stands in the payload: `notification_payload.amm_address`. Unique among the facts of an event, and key of its label. */
  readonly path: string;
  readonly value: PayloadValue;
};
