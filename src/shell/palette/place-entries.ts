import type { NavigateOptions } from '@tanstack/react-router';
import {
  Boxes,
  Braces,
  CandlestickChart,
  Frame,
  GitCompareArrows,
  History,
  type IconNode,
  Landmark,
  ScrollText,
  UserRound,
} from 'lucide';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { shortened, toFriendly } from '~/lib/address';
import { harmlessText } from '~/lib/harmless-text';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';
import { morePages, railPages } from '../navigation';
import { retainedSearch } from '../retained-search';
import type { KnownTrader } from '../trader-choices';
import { type Entry, synonyms } from './entry';
import type { AddressForms } from '~/lib/address-forms';

type PlaceTexts = Catalogue['palette'];

/** Names may come from the service, so they are shortened to one line of plain text. */
const LONGEST_NAME = 40;

/** Entries for the listed markets, configured or added. @param added raw addresses of the reader's own */
export function marketEntries(
  markets: readonly MarketIdentity[],
  added: readonly string[],
  t: PlaceTexts,
): readonly Entry[] {
  const own = new Set(added);
  return markets.map(({ address, ticker, baseAsset, quoteAsset, className }) => ({
    id: `market ${address}`,
    group: 'markets',
    title: harmlessText(ticker, LONGEST_NAME),
    // Other exchanges use this name.
    terms: [baseAsset, quoteAsset, className ?? '', `${baseAsset}-PERP`],
    codes: formsOf(address),
    note: own.has(address) ? t.kinds.ownMarket : t.kinds.market,
    icon: CandlestickChart,
    choice: { kind: 'go', to: toMarket(address) },
  }));
}

export type KnownVault = { readonly address: string; readonly asset: string };

export function vaultEntries(vaults: readonly KnownVault[], t: PlaceTexts, addresses: AddressForms): readonly Entry[] {
  return vaults.map(({ address, asset }) => ({
    id: `vault ${address}`,
    group: 'vaults',
    title: t.found.vault(asset === '' ? addresses.short(address, 'contract') : asset),
    terms: [asset],
    codes: formsOf(address),
    note: t.kinds.vault,
    icon: Landmark,
    choice: { kind: 'go', to: toVault(address) },
  }));
}

type TraderTexts = {
  readonly palette: PlaceTexts;
  readonly addresses: AddressForms;
  readonly watched: string | null;
  readonly remember: (raw: string) => void;
};

/** Entries for traders watched earlier and for the simulated exchange's traders, without duplicates. */
export function traderEntries(
  recent: readonly string[],
  demo: readonly KnownTrader[],
  words: TraderTexts,
): readonly Entry[] {
  const names = new Map(demo.map(({ address, label }) => [address, label]));
  const all = [...new Set([...recent, ...names.keys()])];
  return all.map((address) => traderEntry(address, names.get(address) ?? null, words));
}

function traderEntry(address: string, name: string | null, words: TraderTexts): Entry {
  const { palette: t, watched, addresses } = words;
  const shown = addresses.short(address, 'wallet');
  const title = name === null ? shown : `${name} ${shown}`;
  return {
    id: `trader ${address}`,
    group: 'traders',
    title,
    terms: name === null ? [] : [name],
    codes: formsOf(address),
    note: address === watched ? t.kinds.watched : t.kinds.trader,
    icon: UserRound,
    choice: toWatching(address, words),
  };
}

/** Watches a trader on this page, as the field "Trader address" does. */
export function toWatching(
  address: string,
  { palette: t, addresses, remember }: Omit<TraderTexts, 'watched'>,
): Entry['choice'] {
  return {
    kind: 'go',
    to: { to: '.', search: (before: object) => ({ ...before, trader: address }) },
    before: () => remember(address),
    said: t.actions.watching(addresses.short(address, 'wallet')),
  };
}

export function toMarket(address: string) {
  return { to: '/markets/$address', params: { address }, search: retainedSearch } as const;
}

export function toVault(address: string) {
  return { to: '/vaults/$address', params: { address }, search: retainedSearch } as const;
}

/** An address in all its written forms, complete and shortened. */
function formsOf(address: string): readonly string[] {
  const full = [address, toFriendly(address), toFriendly(address, { bounceable: false })];
  return [...full, ...full.map(shortened)];
}

type PageMessages = { readonly shell: Catalogue['shell']; readonly palette: Catalogue['palette'] };
type Page = {
  readonly name: keyof Catalogue['shell']['pages'] | keyof Catalogue['palette']['pageSynonyms'];
  readonly title: string;
  readonly icon: IconNode;
  readonly to: NavigateOptions;
};

/** Every page with a fixed URL, in the order of the rail. */
export function pageEntries({ shell, palette }: PageMessages): readonly Entry[] {
  const { pages } = shell;
  const below: Readonly<Record<string, readonly Page[]>> = {
    positions: [
      {
        name: 'positionHistory',
        title: pages.positionHistory,
        icon: History,
        to: { to: '/positions/history', search: retainedSearch },
      },
    ],
    vaults: [
      {
        name: 'vaultsCompared',
        title: palette.vaultsCompared,
        icon: GitCompareArrows,
        to: { to: '/vaults', search: retainedSearch, hash: 'comparison' },
      },
    ],
    account: [
      { name: 'events', title: pages.events, icon: ScrollText, to: { to: '/account/events', search: retainedSearch } },
      { name: 'bundles', title: pages.bundles, icon: Boxes, to: { to: '/account/bundles', search: retainedSearch } },
      { name: 'state', title: pages.state, icon: Braces, to: { to: '/account/state', search: retainedSearch } },
    ],
    settings: [
      { name: 'embed', title: pages.embed, icon: Frame, to: { to: '/settings/embed', search: retainedSearch } },
    ],
  };
  const main = new Map([...railPages, ...morePages].map((page) => [page.name, page]));
  const all = [...main.values()].flatMap(({ name, to, icon }): readonly Page[] => [
    { name, title: pages[name], icon, to: { to, search: retainedSearch } },
    ...(below[name] ?? []),
  ]);
  return all.map(({ name, title, icon, to }) => ({
    id: `page ${name}`,
    group: 'pages',
    title,
    terms: synonyms(textFor(palette.pageSynonyms, name) ?? ''),
    note: palette.kinds.page,
    icon,
    choice: { kind: 'go', to },
  }));
}
