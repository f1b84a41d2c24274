import { useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { CalendarDays, Frame, Link2 } from 'lucide';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readDemoOptions } from '~/config/demo-exchange';
import { monitorChoices } from '~/config/monitor-options';
import { marketFinder, marketNamer } from '~/config/read-monitor-options';
import {
  type ClassifiedInput,
  classifyInput,
  nothingFound,
  type OwnLink,
  readDay,
  readOwnLink,
} from './classify-input';
import { rank, type Ranked } from './rank';
import { toVaultList } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { timeFormatOf } from '~/lib/format-time';
import { harmlessText } from '~/lib/harmless-text';
import { toError } from '~/lib/to-error';
import { useApi } from '~/queries/api-context';
import { vaultsOptions } from '~/queries/vaults/vaults';
import { paletteText } from '~/text/en/palette';
import { settingsText } from '~/text/en/settings';
import { shellText } from '~/text/en/shell';
import { useLocale, useText } from '~/text/text-context';
import { useAppServices } from '../app-services';
import { rememberChoice } from '~/storage/recents';
import { retainedSearch, type RetainedSearch } from '../retained-search';
import { type Choice, type Entry, type GroupName, synonyms } from './entry';
import type { KnownVault } from './place-entries';
import { useEntries } from './use-entries';
import { useFoundEntries } from './use-found-entries';

type PaletteContent = {
  readonly sections: readonly Section[];
  readonly classified: ClassifiedInput;
  /** Why the entries contain no vaults; null when they do. */
  readonly vaultsError: Error | null;
  /** Stores the choice for the next time. */
  readonly onChosen: (id: string) => void;
};

const noVaults: readonly never[] = [];

/** The lines of the palette for a text. */
export function useSections(text: string): PaletteContent {
  const { recentTraders, recentChoices: recent } = useAppServices();
  const chosen = useSyncExternalStore(recent.subscribe, recent.get);
  const { vaults: known, error } = useKnownVaults();
  const vaults = known ?? noVaults;
  const { remember } = recentTraders;
  const entries = useEntries({ vaults, recentTraders });
  const own = useOwnLink(text);
  const day = useDay(text);
  const embed = useEmbed(text);
  // Only the path of one of our links can name an entity; the page reads the rest.
  const named = own === null ? text : own.link.path;
  const classified = useMemo(() => (named.trim() === '' ? nothingFound : classifyInput(named)), [named]);
  const found = useFoundEntries(classified, { vaults, remember });
  const isEmpty = text.trim() === '';
  const isNamed = classified.addresses.length + classified.hashes.length > 0;
  return {
    sections: isEmpty
      ? startSections(entries, chosen)
      : foundSections(text, isNamed, [...(own === null ? [] : [own.entry]), ...day, ...embed, ...found], entries),
    classified,
    vaultsError: error,
    // Stores only choices with a fixed entry: an entity found by a pasted address could not be listed again by its id.
    onChosen: (id) => {
      if (entries.some((entry) => entry.id === id)) rememberChoice(recent, id);
    },
  };
}

type KnownVaults = {
  /** Null while the list is loading, and when it could not be read. */
  readonly vaults: readonly KnownVault[] | null;
  readonly error: Error | null;
};

/** All vaults (operation 10), from the cache or by one request when the palette opens. */
function useKnownVaults(): KnownVaults {
  const api = useApi();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<KnownVaults>({ vaults: null, error: null });
  useEffect(() => {
    let current = true;
    const tell = (next: KnownVaults) => {
      if (current) setKnown(next);
    };
    queryClient.fetchQuery(vaultsOptions(api)).then(
      ({ data }) => {
        const { vaults } = toVaultList(data, api.config.assumptions);
        tell({
          vaults: vaults.flatMap(({ address, asset }) => namedVault(valueOrNull(address), valueOrNull(asset))),
          error: null,
        });
      },
      (error: unknown) => tell({ vaults: null, error: toError(error) }),
    );
    return () => {
      current = false;
    };
  }, [api, queryClient]);
  return known;
}

/** A vault without an address has no page; one without a name is found by its address. */
function namedVault(address: string | null, asset: string | null): readonly KnownVault[] {
  return address === null ? [] : [{ address, asset: asset ?? '' }];
}

/** The longest part of a path that fits into a line. */
const LONGEST_PATH = 60;

/** Reads a pasted link to one of our pages and makes the entry that opens it; null for all other texts. */
function useOwnLink(text: string): { readonly link: OwnLink; readonly entry: Entry } | null {
  const t = useText(paletteText);
  const router = useRouter();
  const { demo } = useAppServices();
  const home = new URL(router.basepath.replace(/\/*$/, '/'), window.location.origin).href;
  const link = readOwnLink(text, home, Object.keys(router.routesByPath));
  if (link === null) return null;
  const { path, search, hash } = link;
  const url = new URL(`.${path}${search}${hash}`, home);
  // Another exchange needs a full reload.
  const isElsewhere = demo !== null && isOtherDemo(search, demo);
  const choice: Choice = isElsewhere
    ? { kind: 'leave', href: url.href }
    : { kind: 'go', to: { href: url.href.slice(url.origin.length) } };
  const entry: Entry = {
    id: 'found link',
    group: 'found',
    title: t.found.link(harmlessText(path, LONGEST_PATH)),
    terms: [],
    note: t.kinds.link,
    icon: Link2,
    choice,
  };
  return { link, entry };
}

/** Reads a day and makes the entry that opens its statement. */
function useDay(text: string): readonly Entry[] {
  const t = useText(paletteText);
  const locale = useLocale();
  const { clock } = useApi();
  const day = readDay(text, clock.now());
  if (day === null) return [];
  const to: NavigateOptions = {
    to: '/statement',
    search: (before: RetainedSearch) => ({ ...retainedSearch(before), from: day, to: day }),
  };
  return [
    {
      id: 'found day',
      group: 'found',
      title: t.found.day(timeFormatOf(locale, 'UTC').date(Date.parse(day))),
      terms: [],
      note: t.kinds.page,
      icon: CalendarDays,
      choice: { kind: 'go', to },
    },
  ];
}

/** Reads "embed BTC ETH light", in any order, and makes the entry that opens the builder with these choices. */
function useEmbed(text: string): readonly Entry[] {
  const t = useText(paletteText);
  const { pages } = useText(shellText);
  const { theme: themeNames } = useText(settingsText);
  const { markets: listed } = useApi().config;
  const names = [pages.embed, ...synonyms(t.pageSynonyms.embed)].join(' ').toLowerCase().split(' ');
  // Addresses keep their letter case, which matters.
  const words = text.split(/[\s,]+/);
  const isTyped = (word: string) => words.some((typed) => typed.toLowerCase() === word);
  if (!names.some(isTyped)) return [];
  const find = marketFinder(listed);
  const markets = [...new Set(words.flatMap((word) => find(word) ?? []))].map(marketNamer(listed));
  const theme = monitorChoices.theme.find(isTyped);
  if (markets.length === 0 && theme === undefined) return [];
  const what = [markets.join(', '), theme === undefined ? '' : themeNames[theme]].filter((part) => part !== '');
  const chosen = { ...(markets.length === 0 ? {} : { markets: markets.join(',') }), theme };
  return [
    {
      id: 'found embed',
      group: 'found',
      title: t.found.embed(harmlessText(what.join(' · '), LONGEST_PATH)),
      terms: [],
      note: t.kinds.page,
      icon: Frame,
      choice: {
        kind: 'go',
        to: { to: '/settings/embed', search: (before: RetainedSearch) => ({ ...retainedSearch(before), ...chosen }) },
      },
    },
  ];
}

function isOtherDemo(search: string, demo: { readonly seed: number; readonly scenario: string }): boolean {
  const params = new URLSearchParams(search);
  const requested = readDemoOptions(search);
  return (
    (params.has('seed') && requested.seed !== demo.seed) ||
    (params.has('scenario') && requested.scenario !== demo.scenario)
  );
}

/** A group of lines under its name. */
export type Section = {
  readonly group: GroupName;
  readonly entries: readonly Entry[];
  /** The number of matches that are not shown. */
  readonly more: number;
};

/** Most lines of a group; to find others the reader types more letters. */
const MOST_OF_A_GROUP = 6;

/** The lines before anything is typed: earlier choices, and all pages. */
function startSections(entries: readonly Entry[], recent: readonly string[]): readonly Section[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const again = recent.flatMap((id): readonly Entry[] => {
    const entry = byId.get(id);
    return entry === undefined ? [] : [{ ...entry, group: 'recent' }];
  });
  return filled([
    { group: 'recent', entries: again, more: 0 },
    { group: 'pages', entries: entries.filter(({ group }) => group === 'pages'), more: 0 },
  ]);
}

/**
 * The lines for a text: first the entities that it may name, then the groups, sorted by their best match.
 * @param isNamed true if the text contains an address or a hash: then `found` already has all results
 */
function foundSections(
  text: string,
  isNamed: boolean,
  found: readonly Entry[],
  entries: readonly Entry[],
): readonly Section[] {
  const groups = new Map<GroupName, Ranked<Entry>[]>();
  if (isNamed) return filled([{ group: 'found', entries: found, more: 0 }]);
  // Best matches first; groups are ordered by their best match.
  for (const one of rank(text, entries)) groups.set(one.entry.group, [...(groups.get(one.entry.group) ?? []), one]);
  const named = [...groups].map(([group, ranked]) => ({
    group,
    entries: ranked.slice(0, MOST_OF_A_GROUP).map(({ entry }) => entry),
    more: Math.max(0, ranked.length - MOST_OF_A_GROUP),
  }));
  return filled([{ group: 'found', entries: found, more: 0 }, ...named]);
}

function filled(sections: readonly Section[]): readonly Section[] {
  return sections.filter(({ entries }) => entries.length > 0);
}
