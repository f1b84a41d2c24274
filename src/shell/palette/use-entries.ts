import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import { useWalletParts, useWalletState } from '~/features/wallet/wallet-context';
import { useAddedMarkets, useListedMarkets } from '~/queries/markets';
import { demoText } from '~/text/en/demo';
import { paletteText } from '~/text/en/palette';
import { settingsText } from '~/text/en/settings';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useAppearance } from '~/ui/appearance-context';
import { useAppServices } from '../app-services';
import type { RecentTraders } from '../recent-traders';
import { usePreferences } from '../use-preferences';
import { actionEntries } from './action-entries';
import { demoEntries } from './demo-entries';
import type { Entry } from './entry';
import { type KnownVault, marketEntries, traderEntries, vaultEntries } from './named-entries';
import { pageEntries } from './page-entries';
import { preferenceEntries } from './preference-entries';
import { settingEntries } from './setting-entries';

const nobody: readonly string[] = [];
const listenToNobody = () => () => undefined;

export type EntryParts = {
  readonly vaults: readonly KnownVault[];
  /** Null until it is here. */
  readonly recentTraders: RecentTraders | null;
  readonly remember: (raw: string) => void;
};

/** Everything that has a name in the palette, apart from what a pasted text names. */
export function useEntries(parts: EntryParts): readonly Entry[] {
  return [...usePlaceEntries(parts), ...useActions(), ...useDemoEntries()];
}

function usePlaceEntries({ vaults, recentTraders, remember }: EntryParts): readonly Entry[] {
  const palette = useText(paletteText);
  const shell = useText(shellText);
  const settings = useText(settingsText);
  const { demo } = useAppServices();
  const { trader = null } = useSearch({ from: '__root__' });
  const markets = useListedMarkets();
  const added = useAddedMarkets();
  const recent = useSyncExternalStore(recentTraders?.subscribe ?? listenToNobody, () => recentTraders?.get() ?? nobody);
  return useMemo(
    () => [
      ...pageEntries({ shell, palette }),
      ...marketEntries(markets, added, palette),
      ...vaultEntries(vaults, palette),
      ...traderEntries(recent, demo?.accounts ?? [], { palette, watched: trader, remember }),
      ...settingEntries(settings, palette),
    ],
    [palette, shell, settings, demo, trader, markets, added, vaults, recent, remember],
  );
}

function useActions(): readonly Entry[] {
  const palette = useText(paletteText);
  const settings = useText(settingsText);
  const { errorReport } = useAppServices();
  const { trader } = useSearch({ from: '__root__' });
  const { wallet } = useWalletParts();
  const isConnected = useWalletState().kind === 'connected';
  const [appearance, onAppearance] = useAppearance();
  const [preferences, onPreferences] = usePreferences();
  const parts = {
    isWatching: trader !== undefined,
    isConnected,
    onDisconnect: () => void wallet.disconnect(),
    errorReport,
    copy: (text: string) => navigator.clipboard.writeText(text),
  };
  return [...actionEntries(parts, palette), ...preferenceEntries({ appearance, onAppearance, preferences, onPreferences }, { settings, palette })];
}

function useDemoEntries(): readonly Entry[] {
  const palette = useText(paletteText);
  const words = useText(demoText);
  const { demo } = useAppServices();
  const router = useRouter();
  if (demo === null) return [];
  const hrefOf = (scenario: string) =>
    router.history.createHref(router.buildLocation({ to: '.', search: (before: object) => ({ ...before, scenario, seed: demo.seed }) }).publicHref);
  return demoEntries(demo, hrefOf, { palette, demo: words });
}
