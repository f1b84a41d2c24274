import { type NavigateOptions, useSearch } from '@tanstack/react-router';
import {
  Boxes,
  CandlestickChart,
  ClipboardList,
  FileSignature,
  type IconNode,
  Landmark,
  ScrollText,
  UserRound,
  WalletCards,
} from 'lucide';
import { useMemo } from 'react';
import { toQueryId } from '~/domain/account/query-id';
import { accountOf } from '~/domain/account/which-account';
import { describeInOne } from '~/domain/describe-error';
import type { ClassifiedInput } from './classify-input';
import { shortened } from '~/lib/address';
import type { AddressForms } from '~/lib/address-forms';
import { harmlessText } from '~/lib/harmless-text';
import { useApi } from '~/queries/api-context';
import { LARGEST_PAGE } from '~/queries/account/event-requests';
import { type Lookup, type LookupResult, useLookups } from '~/queries/support/lookups';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { paletteText } from '~/text/en/palette';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { useFormat } from '~/ui/format-context';
import { useAppServices } from '../app-services';
import { retainedSearch, type RetainedSearch } from '../retained-search';
import type { Choice, Entry } from './entry';
import { type KnownVault, toMarket, toVault, toWatching } from './place-entries';

/** A typed number is looked up once it has not changed for this long; a pasted one is looked up at once. */
const NUMBER_STANDS_MS = 250;

type FoundSource = {
  readonly vaults: readonly KnownVault[];
  readonly remember: (raw: string) => void;
};

/**
 * Entries for the entities that the text may name. Listed ones are known to exist; for each other one the hook sends
 * one lookup request.
 */
export function useFoundEntries(classified: ClassifiedInput, { vaults, remember }: FoundSource): readonly Entry[] {
  const t = useText(paletteText);
  const core = useText();
  const { numbers } = useFormat();
  const { assumptions } = useApi().config;
  const { demo } = useAppServices();
  const findMarket = useMarketFinder();
  const search = useSearch({ from: '__root__' });
  const { trader = null } = search;
  const account = accountOf(search, assumptions);
  const addresses = useAddressForm();
  const candidates = useMemo(
    () => candidatesOf(classified, { trader, account, addresses }),
    [classified, trader, account, addresses],
  );
  const knownName = (lookup: Lookup): string | null => {
    if (lookup.kind === 'market') return findMarket(lookup.address)?.ticker ?? null;
    return lookup.kind === 'vault' ? (vaults.find(({ address }) => address === lookup.address)?.asset ?? null) : null;
  };
  const requested = candidates.flatMap((candidate) =>
    candidate.kind === 'requested' && knownName(candidate.lookup) === null ? [candidate.lookup] : [],
  );
  const { resultOf, again } = useLookups(requested, classified.number === null ? 0 : NUMBER_STANDS_MS);
  return foundEntries(
    candidates,
    {
      knownName,
      resultOf,
      again,
      watching: (address) => toWatching(address, { palette: t, addresses, remember }),
      watched: trader,
      traderName: (address) => {
        const label = demo?.accounts.find((one) => one.address === address)?.label;
        return label === undefined ? null : `${label} ${addresses.short(address, 'wallet')}`;
      },
      describe: (error) => describeInOne(error, core),
      group: (count) => numbers.group(BigInt(count)),
    },
    t,
  );
}

type FoundTexts = Catalogue['palette'];
type There = Extract<LookupResult, { readonly kind: 'there' }>;
type Missing = Extract<LookupResult, { readonly kind: 'missing' }>;

type FoundParts = {
  /** The name of a listed entity, which needs no request; null for all others. */
  readonly knownName: (lookup: Lookup) => string | null;
  /** The result of the lookup; null while it is running. */
  readonly resultOf: (lookup: Lookup) => LookupResult | null;
  readonly again: (lookup: Lookup) => void;
  readonly watching: (address: string) => Choice;
  /** Raw address; null if no trader is watched. */
  readonly watched: string | null;
  /** Returns null for a trader without a name. */
  readonly traderName: (address: string) => string | null;
  readonly describe: (error: Error) => string;
  readonly group: (count: number) => string;
};

/** Names may come from the service, so they are shortened. */
const LONGEST_NAME = 40;

const icons: Readonly<Record<Candidate['title'], IconNode>> = {
  market: CandlestickChart,
  vault: Landmark,
  account: WalletCards,
  hashAsAccount: WalletCards,
  watch: UserRound,
  intent: FileSignature,
  order: ClipboardList,
  eventOfHash: ScrollText,
  event: ScrollText,
  bundle: Boxes,
};

/**
 * Describes each candidate by what is known about it. Listed ones come first; the others stay in place while answers
 * arrive. Only existing ones can be opened.
 */
function foundEntries(candidates: readonly Candidate[], parts: FoundParts, t: FoundTexts): readonly Entry[] {
  const isListed = (candidate: Candidate) =>
    candidate.kind === 'requested' && parts.knownName(candidate.lookup) !== null;
  const sorted = candidates.toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)));
  return sorted.map((candidate) => {
    const { title, shown } = candidate;
    const { name, note, choice } = statusOf(candidate, parts, t);
    return {
      id: `found ${title} ${shown}`,
      group: 'found',
      title: t.found[title](name ?? shown),
      terms: [],
      note,
      icon: icons[title],
      choice,
    };
  });
}

type FoundStatus = { readonly name: string | null; readonly note: string; readonly choice: Choice };

function statusOf(candidate: Candidate, parts: FoundParts, t: FoundTexts): FoundStatus {
  if (candidate.kind === 'watch') {
    const { address } = candidate;
    return {
      name: parts.traderName(address),
      note: address === parts.watched ? t.kinds.watched : t.status.any,
      choice: parts.watching(address),
    };
  }
  if (candidate.kind === 'unrequested') {
    return {
      name: null,
      note: candidate.lacks === 'account' ? t.status.noAccount : t.status.noTrader,
      choice: { kind: 'none' },
    };
  }
  const { lookup } = candidate;
  const known = parts.knownName(lookup);
  if (known !== null)
    return {
      name: harmlessText(known, LONGEST_NAME),
      note: t.status.known,
      choice: { kind: 'go', to: placeOf(lookup, { key: null, far: false }) },
    };
  const result = parts.resultOf(lookup);
  if (result === null) return { name: null, note: t.status.checking, choice: { kind: 'wait' } };
  if (result.kind === 'missing') {
    const choice: Choice = result.canLookFar ? { kind: 'ask', again: () => parts.again(lookup) } : { kind: 'none' };
    return { name: null, note: missingMessage(lookup, result, parts, t), choice };
  }
  if (result.kind === 'failed') {
    return {
      name: null,
      note: t.status.failed(parts.describe(result.error)),
      choice: { kind: 'ask', again: () => parts.again(lookup) },
    };
  }
  const name = result.name === null ? null : harmlessText(result.name, LONGEST_NAME);
  const isNamed = lookup.kind === 'market' || lookup.kind === 'vault';
  return {
    name: isNamed ? name : null,
    note: name === null || isNamed ? t.status.there : `${t.status.there} · ${name}`,
    choice: { kind: 'go', to: placeOf(lookup, result) },
  };
}

function missingMessage(
  { kind }: Lookup,
  { among, canLookFar }: Missing,
  { group }: FoundParts,
  { status }: FoundTexts,
): string {
  if (kind === 'bundle') return status.notLive;
  if (among === null) return status.missing;
  return canLookFar ? status.notAmongYet(group(among), group(LARGEST_PAGE)) : status.notAmong(group(among));
}

function placeOf(lookup: Lookup, { key, far }: Pick<There, 'key' | 'far'>): NavigateOptions {
  switch (lookup.kind) {
    case 'market':
      return toMarket(lookup.address);
    case 'vault':
      return toVault(lookup.address);
    case 'account':
      return { to: '/account', search: accountSearch(lookup.address) };
    case 'intent':
      return { to: '/intents/$hash', params: { hash: lookup.hash }, search: retainedSearch };
    case 'order':
      return { to: '/orders/$id', params: { id: key ?? lookup.hash }, search: retainedSearch };
    case 'bundle':
      return {
        to: '/account/bundles/$queryId',
        params: { queryId: String(lookup.queryId) },
        search: accountSearch(lookup.account),
      };
    case 'eventOfHash':
    case 'eventNumbered':
      return {
        to: '/account/events/$event',
        params: { event: key ?? '' },
        search: accountSearch(lookup.account, far ? { limit: LARGEST_PAGE } : {}),
      };
  }
}

/**
 * Search parameters for this account's pages, whichever trader is watched. @param more page size, to include the found
 * entry
 */
function accountSearch(account: string, more: { readonly limit?: typeof LARGEST_PAGE } = {}) {
  return (before: RetainedSearch) => ({ ...retainedSearch(before), account, ...more });
}

/**
 * The accounts in which a name is looked up that only means something within an account. Raw addresses; null for none.
 */
type Who = {
  readonly trader: string | null;
  readonly account: string | null;
  readonly addresses: AddressForms;
};

/** A possible meaning of a classified name. */
type Candidate = {
  readonly title: keyof Omit<Catalogue['palette']['found'], 'link' | 'day' | 'embed'>;
  /** The name in the form that is shown. */
  readonly shown: string;
} & (
  | { readonly kind: 'requested'; readonly lookup: Lookup }
  /** Any address can be watched, so it needs no lookup. */
  | { readonly kind: 'watch'; readonly address: string }
  /** Cannot be looked up because the account or trader is unknown. */
  | { readonly kind: 'unrequested'; readonly lacks: 'account' | 'trader' }
);

/** All meanings that the names in a text can have, most common first. */
function candidatesOf({ addresses: named, hashes, number }: ClassifiedInput, who: Who): readonly Candidate[] {
  return [
    ...named.flatMap((address) => addressCandidates(address, who)),
    ...hashes.flatMap((hash) => hashCandidates(hash, who)),
    ...(number === null ? [] : numberCandidates(number, who)),
  ];
}

function addressCandidates(address: string, { addresses }: Pick<Who, 'addresses'>): readonly Candidate[] {
  const shown = addresses.short(address, 'contract');
  return [
    {
      kind: 'requested',
      title: 'account',
      shown: addresses.short(address, 'account'),
      lookup: { kind: 'account', address },
    },
    { kind: 'watch', title: 'watch', shown: addresses.short(address, 'wallet'), address },
    { kind: 'requested', title: 'market', shown, lookup: { kind: 'market', address } },
    { kind: 'requested', title: 'vault', shown, lookup: { kind: 'vault', address } },
  ];
}

function hashCandidates(hash: string, { trader, account, addresses }: Who): readonly Candidate[] {
  const shown = shortened(hash);
  // The hash lacks a workchain, so the basechain is assumed.
  const address = `0:${hash}`;
  return [
    { kind: 'requested', title: 'intent', shown, lookup: { kind: 'intent', hash } },
    trader === null
      ? { kind: 'unrequested', title: 'order', shown, lacks: 'trader' }
      : { kind: 'requested', title: 'order', shown, lookup: { kind: 'order', trader, hash } },
    account === null
      ? { kind: 'unrequested', title: 'eventOfHash', shown, lacks: 'account' }
      : { kind: 'requested', title: 'eventOfHash', shown, lookup: { kind: 'eventOfHash', account, hash } },
    {
      kind: 'requested',
      title: 'hashAsAccount',
      shown: addresses.short(address, 'account'),
      lookup: { kind: 'account', address },
    },
    { kind: 'watch', title: 'watch', shown: addresses.short(address, 'wallet'), address },
  ];
}

function numberCandidates(number: bigint, { account }: Who): readonly Candidate[] {
  const shown = number.toString();
  const queryId = toQueryId(number);
  if (account === null) {
    const event: Candidate = { kind: 'unrequested', title: 'event', shown, lacks: 'account' };
    return queryId === null ? [event] : [{ kind: 'unrequested', title: 'bundle', shown, lacks: 'account' }, event];
  }
  const event: Candidate = {
    kind: 'requested',
    title: 'event',
    shown,
    lookup: { kind: 'eventNumbered', account, number },
  };
  return queryId === null
    ? [event]
    : [{ kind: 'requested', title: 'bundle', shown, lookup: { kind: 'bundle', account, queryId } }, event];
}
