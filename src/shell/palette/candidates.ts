import { toQueryId } from '~/domain/account/query-id';
import type { Recognised } from '~/domain/search/recognise';
import { shortAddress } from '~/lib/address';
import type { Lookup } from '~/queries/lookups';
import type { Catalogue } from '~/text/catalogue';

/** Where a name is looked for that only means something there. Raw addresses; null for nobody. */
export type Who = { readonly trader: string | null; readonly account: string | null };

/** Something that a recognised name may be. */
export type Candidate = {
  readonly title: keyof Omit<Catalogue['palette']['found'], 'link'>;
  /** The name as it is shown. */
  readonly shown: string;
} & (
  | { readonly kind: 'asked'; readonly lookup: Lookup }
  /** Anybody can be watched: there is nothing to ask. */
  | { readonly kind: 'watch'; readonly address: string }
  /** It cannot be asked for without knowing whose it would be. */
  | { readonly kind: 'unasked'; readonly lacks: 'account' | 'trader' }
);

/** All that the names in a text may be: what most often is meant first. */
export function candidatesOf({ addresses, hashes, number }: Recognised, who: Who): readonly Candidate[] {
  return [
    ...addresses.flatMap(ofAddress),
    ...hashes.flatMap((hash) => ofHash(hash, who)),
    ...(number === null ? [] : ofNumber(number, who)),
  ];
}

function ofAddress(address: string): readonly Candidate[] {
  const shown = shortAddress(address);
  return [
    { kind: 'asked', title: 'account', shown, lookup: { kind: 'account', address } },
    { kind: 'watch', title: 'watch', shown, address },
    { kind: 'asked', title: 'market', shown, lookup: { kind: 'market', address } },
    { kind: 'asked', title: 'vault', shown, lookup: { kind: 'vault', address } },
  ];
}

function ofHash(hash: string, { trader, account }: Who): readonly Candidate[] {
  const shown = shortAddress(hash);
  // Without its workchain it is taken for one of the basechain.
  const address = `0:${hash}`;
  return [
    { kind: 'asked', title: 'intent', shown, lookup: { kind: 'intent', hash } },
    trader === null
      ? { kind: 'unasked', title: 'order', shown, lacks: 'trader' }
      : { kind: 'asked', title: 'order', shown, lookup: { kind: 'order', trader, hash } },
    account === null
      ? { kind: 'unasked', title: 'eventOfHash', shown, lacks: 'account' }
      : { kind: 'asked', title: 'eventOfHash', shown, lookup: { kind: 'eventOfHash', account, hash } },
    { kind: 'asked', title: 'hashAsAccount', shown: shortAddress(address), lookup: { kind: 'account', address } },
    { kind: 'watch', title: 'watch', shown: shortAddress(address), address },
  ];
}

function ofNumber(number: bigint, { account }: Who): readonly Candidate[] {
  const shown = number.toString();
  const queryId = toQueryId(number);
  if (account === null) {
    const event: Candidate = { kind: 'unasked', title: 'eventNumbered', shown, lacks: 'account' };
    return queryId === null ? [event] : [{ kind: 'unasked', title: 'bundle', shown, lacks: 'account' }, event];
  }
  const event: Candidate = { kind: 'asked', title: 'eventNumbered', shown, lookup: { kind: 'eventNumbered', account, number } };
  return queryId === null ? [event] : [{ kind: 'asked', title: 'bundle', shown, lookup: { kind: 'bundle', account, queryId } }, event];
}
