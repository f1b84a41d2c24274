import { Boxes, CandlestickChart, ClipboardList, FileSignature, Landmark, ScrollText, UserRound, WalletCards, type IconNode } from 'lucide';
import type { NavigateOptions } from '@tanstack/react-router';
import { harmlessText } from '~/lib/harmless-text';
import { LARGEST_PAGE } from '~/queries/event-reading';
import type { Lookup, LookupResult } from '~/queries/lookups';
import type { Catalogue } from '~/text/catalogue';
import { keptSearch, type KeptSearch } from '../kept-search';
import type { Candidate } from './candidates';
import type { Choice, Entry } from './entry';
import { toMarket, toVault } from './named-entries';

type Words = Catalogue['palette'];
type There = Extract<LookupResult, { readonly kind: 'there' }>;
type Missing = Extract<LookupResult, { readonly kind: 'missing' }>;

export type FoundParts = {
  /** The name of what is listed anyway, and needs no asking; null for all else. */
  readonly knownName: (lookup: Lookup) => string | null;
  /** What came of asking; null while the answer is awaited. */
  readonly resultOf: (lookup: Lookup) => LookupResult | null;
  readonly again: (lookup: Lookup) => void;
  readonly watching: (address: string) => Choice;
  /** Raw address; null for nobody. */
  readonly watched: string | null;
  /** Null for a trader without one. */
  readonly traderName: (address: string) => string | null;
  readonly describe: (error: Error) => string;
  readonly group: (count: number) => string;
};

/** Names come from the service as well. */
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
  eventNumbered: ScrollText,
  bundle: Boxes,
};

/**
 * Each candidate with what is known of it: what is listed anyway comes first, all else stays where it is while answers come
 * in. A jump is offered only to what is there.
 */
export function foundEntries(candidates: readonly Candidate[], parts: FoundParts, t: Words): readonly Entry[] {
  const isListed = (candidate: Candidate) => candidate.kind === 'asked' && parts.knownName(candidate.lookup) !== null;
  const sorted = candidates.toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)));
  return sorted.map((candidate) => {
    const { title, shown } = candidate;
    const { name, note, choice } = standingOf(candidate, parts, t);
    return { id: `found ${title} ${shown}`, group: 'found', title: t.found[title](name ?? shown), terms: [], note, icon: icons[title], choice };
  });
}

type Standing = { readonly name: string | null; readonly note: string; readonly choice: Choice };

function standingOf(candidate: Candidate, parts: FoundParts, t: Words): Standing {
  if (candidate.kind === 'watch') {
    const { address } = candidate;
    return { name: parts.traderName(address), note: address === parts.watched ? t.kinds.watched : t.status.any, choice: parts.watching(address) };
  }
  if (candidate.kind === 'unasked') {
    return { name: null, note: candidate.lacks === 'account' ? t.status.noAccount : t.status.noTrader, choice: { kind: 'none' } };
  }
  const { lookup } = candidate;
  const known = parts.knownName(lookup);
  if (known !== null) return { name: harmlessText(known, LONGEST_NAME), note: t.status.known, choice: { kind: 'go', to: placeOf(lookup, { key: null, far: false }) } };
  const result = parts.resultOf(lookup);
  if (result === null) return { name: null, note: t.status.checking, choice: { kind: 'wait' } };
  if (result.kind === 'missing') {
    const choice: Choice = result.canLookFar ? { kind: 'ask', again: () => parts.again(lookup) } : { kind: 'none' };
    return { name: null, note: missingWords(lookup, result, parts, t), choice };
  }
  if (result.kind === 'failed') {
    return { name: null, note: t.status.failed(parts.describe(result.error)), choice: { kind: 'ask', again: () => parts.again(lookup) } };
  }
  const name = result.name === null ? null : harmlessText(result.name, LONGEST_NAME);
  const isNamed = lookup.kind === 'market' || lookup.kind === 'vault';
  return {
    name: isNamed ? name : null,
    note: name === null || isNamed ? t.status.there : `${t.status.there} · ${name}`,
    choice: { kind: 'go', to: placeOf(lookup, result) },
  };
}

function missingWords({ kind }: Lookup, { among, canLookFar }: Missing, { group }: FoundParts, { status }: Words): string {
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
      return { to: '/account', search: ofAccount(lookup.address) };
    case 'intent':
      return { to: '/intents/$hash', params: { hash: lookup.hash }, search: keptSearch };
    case 'order':
      return { to: '/orders/$id', params: { id: key ?? lookup.hash }, search: keptSearch };
    case 'bundle':
      return { to: '/account/bundles/$queryId', params: { queryId: String(lookup.queryId) }, search: ofAccount(lookup.account) };
    case 'eventOfHash':
    case 'eventNumbered':
      return { to: '/account/events/$event', params: { event: key ?? '' }, search: ofAccount(lookup.account, far ? { limit: LARGEST_PAGE } : {}) };
  }
}

/** The pages of this account, whoever is watched. @param more how much is read there: enough to have it among that */
function ofAccount(account: string, more: { readonly limit?: typeof LARGEST_PAGE } = {}) {
  return (before: KeptSearch) => ({ ...keptSearch(before), account, ...more });
}
