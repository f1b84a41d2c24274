import { useRouter, useSearch } from '@tanstack/react-router';
import { FlaskConical, SlidersHorizontal } from 'lucide';
import { useMemo, useSyncExternalStore } from 'react';
import type { DemoWorld } from '~/config/demo-exchange';
import { type SettingName, settingNames, settingPlace } from '~/config/setting-places';
import { useWalletParts, useWalletState } from '~/features/wallet/wallet-context';
import { useAddedMarkets, useListedMarkets } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { paletteText } from '~/text/en/palette';
import { riskText } from '~/text/en/risk';
import { settingsText } from '~/text/en/settings';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { useAppearance } from '~/ui/appearance';
import { useCopyText } from '~/ui/copy-by-hand';
import { useAppServices, usePreferences } from '../app-services';
import type { RecentTraders } from '~/storage/recents';
import { retainedSearch } from '../retained-search';
import { actionEntries, preferenceEntries } from './action-entries';
import { type Entry, synonyms } from './entry';
import { type KnownVault, marketEntries, pageEntries, traderEntries, vaultEntries } from './place-entries';

type EntryParts = {
  readonly vaults: readonly KnownVault[];
  readonly recentTraders: RecentTraders;
};

/** All entries with a fixed name. `useFoundEntries` adds the ones that a pasted text names. */
export function useEntries(parts: EntryParts): readonly Entry[] {
  return [...usePlaceEntries(parts), ...useActions(), ...useDemoEntries()];
}

function usePlaceEntries({ vaults, recentTraders }: EntryParts): readonly Entry[] {
  const palette = useText(paletteText);
  const shell = useText(shellText);
  const settings = useText(settingsText);
  const { settings: risk } = useText(riskText);
  const addresses = useAddressForm();
  const { demo } = useAppServices();
  const { trader = null } = useSearch({ from: '__root__' });
  const markets = useListedMarkets();
  const added = useAddedMarkets();
  const recent = useSyncExternalStore(recentTraders.subscribe, recentTraders.get);
  const { remember } = recentTraders;
  return useMemo(
    () => [
      ...pageEntries({ shell, palette }),
      ...marketEntries(markets, added, palette),
      ...vaultEntries(vaults, palette, addresses),
      ...traderEntries(recent, demo?.accounts ?? [], { palette, addresses, watched: trader, remember }),
      ...settingEntries({ ...settings, risk }, palette),
    ],
    [palette, addresses, shell, settings, risk, demo, trader, markets, added, vaults, recent, remember],
  );
}

function useActions(): readonly Entry[] {
  const palette = useText(paletteText);
  const settings = useText(settingsText);
  const { errorReport } = useAppServices();
  const { trader } = useSearch({ from: '__root__' });
  const { wallet } = useWalletParts();
  const isConnected = useWalletState().kind === 'connected';
  const listed = useListedMarkets();
  const assets = useMemo(() => [...new Set(listed.map(({ baseAsset }) => baseAsset))], [listed]);
  const [appearance, onAppearance] = useAppearance();
  const [preferences, onPreferences] = usePreferences();
  const parts = {
    isWatching: trader !== undefined,
    assets,
    isConnected,
    onDisconnect: () => void wallet.disconnect(),
    errorReport,
    copy: useCopyText(),
  };
  return [
    ...actionEntries(parts, palette),
    ...preferenceEntries({ appearance, onAppearance, preferences, onPreferences }, { settings, palette }),
  ];
}

function useDemoEntries(): readonly Entry[] {
  const palette = useText(paletteText);
  const { demo } = useAppServices();
  const router = useRouter();
  if (demo === null) return [];
  const hrefOf = (scenario: string) =>
    router.history.createHref(
      router.buildLocation({ to: '.', search: (before: object) => ({ ...before, scenario, seed: demo.seed }) })
        .publicHref,
    );
  return demoEntries(demo, hrefOf, palette);
}

/**
 * The scenarios of the simulated exchange, and the choice of a seed. @param hrefOf returns the URL of this page under
 * another scenario
 */
function demoEntries(
  world: DemoWorld,
  hrefOf: (scenario: string) => string,
  t: Catalogue['palette'],
): readonly Entry[] {
  const shared = { group: 'demo', icon: FlaskConical } as const;
  const words = synonyms(t.actions.synonyms.demo);
  return [
    {
      ...shared,
      id: 'demo change',
      title: t.actions.changeDemo,
      terms: words,
      note: t.kinds.action,
      choice: { kind: 'dialog', name: 'demo' },
    },
    ...world.scenarios.map(({ name, about }): Entry => ({
      ...shared,
      id: `demo ${name}`,
      title: t.actions.scenario(name),
      terms: [name, ...words],
      note: name === world.scenario ? t.kinds.now : about,
      choice:
        name === world.scenario
          ? { kind: 'act', run: () => t.actions.done(t.actions.scenario(name)) }
          : { kind: 'leave', href: hrefOf(name) },
    })),
  ];
}

type SettingTexts = Catalogue['settings'] & { readonly risk: Catalogue['risk']['settings'] };

/** One entry for each choice of the settings page, which leads to its place there. */
function settingEntries(settings: SettingTexts, t: Catalogue['palette']): readonly Entry[] {
  return settingNames.map((name) => ({
    id: `setting ${name}`,
    group: 'settings',
    title: nameOf(name, settings),
    terms: [sectionOf(name, settings)],
    note: t.kinds.setting,
    icon: SlidersHorizontal,
    // The page focuses the control, which scrolls it into view.
    choice: {
      kind: 'go',
      to: { to: '/settings', search: retainedSearch, hash: settingPlace(name), hashScrollIntoView: false },
      focus: settingPlace(name),
    },
  }));
}

function nameOf(
  name: SettingName,
  { theme, signs, density, addresses, privacy, language, time, risk, errors, polling }: SettingTexts,
): string {
  switch (name) {
    case 'theme':
      return theme.label;
    case 'signs':
      return signs.label;
    case 'density':
      return density.label;
    case 'addressStyle':
      return addresses.label;
    case 'privacy':
      return privacy.title;
    case 'language':
      return language.label;
    case 'zone':
      return time.zone;
    case 'timeForm':
      return time.form;
    case 'danger':
    case 'warn':
    case 'small':
      return risk[name];
    case 'errors':
      return errors.title;
    case 'hiddenTab':
      return polling.hiddenTab.label;
    default:
      return polling.field(polling.names[name]);
  }
}

function sectionOf(name: SettingName, { appearance, privacy, time, risk, errors, polling }: SettingTexts): string {
  switch (name) {
    case 'theme':
    case 'signs':
    case 'density':
    case 'addressStyle':
      return appearance;
    case 'privacy':
      return privacy.title;
    case 'language':
    case 'zone':
    case 'timeForm':
      return time.title;
    case 'danger':
    case 'warn':
    case 'small':
      return risk.title;
    case 'errors':
      return errors.title;
    default:
      return polling.title;
  }
}
