import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { nothingRecognised, recognise, type Recognised } from '~/domain/search/recognise';
import { localArea } from '~/lib/storage';
import { useApi } from '~/queries/api-context';
import { useLate } from '~/ui/use-late';
import { useAppServices } from '../app-services';
import { createRecentChoices, rememberChoice } from './recent-choices';
import { foundSections, startSections, type Section } from './sections';
import { useEntries } from './use-entries';
import { useFoundEntries } from './use-found-entries';
import { useKnownVaults } from './use-known-vaults';
import { useOwnLink } from './use-own-link';

export type PaletteContent = {
  readonly sections: readonly Section[];
  readonly recognised: Recognised;
  /** Why the vaults are not among them; null when they are. */
  readonly vaultsError: Error | null;
  /** Keeps what was chosen for the next time. */
  readonly onChosen: (id: string) => void;
};

const recentChoices = () => createRecentChoices(localArea());
const noVaults: readonly never[] = [];

/** What the palette shows for a text. */
export function useSections(text: string): PaletteContent {
  const { loadRecentTraders } = useAppServices();
  const recent = useApi().own(recentChoices);
  const chosen = useSyncExternalStore(recent.subscribe, recent.get);
  const late = useLate(true, loadRecentTraders);
  const { vaults: known, error } = useKnownVaults();
  const vaults = known ?? noVaults;
  const recentTraders = late.kind === 'ready' ? late.part : null;
  const remember = useCallback((raw: string) => recentTraders?.remember(raw), [recentTraders]);
  const entries = useEntries({ vaults, recentTraders, remember });
  const own = useOwnLink(text);
  // What stands behind a link of ours is the page's to read: only its path names something.
  const named = own === null ? text : own.link.path;
  const recognised = useMemo(() => (named.trim() === '' ? nothingRecognised : recognise(named)), [named]);
  const found = useFoundEntries(recognised, { vaults, remember });
  const isEmpty = text.trim() === '';
  const isNamed = recognised.addresses.length + recognised.hashes.length > 0;
  return {
    sections: isEmpty ? startSections(entries, chosen) : foundSections(text, isNamed, own === null ? found : [own.entry, ...found], entries),
    recognised,
    vaultsError: error,
    // What a pasted text names is not found again by its id.
    onChosen: (id) => {
      if (entries.some((entry) => entry.id === id)) rememberChoice(recent, id);
    },
  };
}
