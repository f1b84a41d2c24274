import {
  AlignJustify,
  AtSign,
  Ban,
  Bug,
  Clock,
  Eye,
  EyeOff,
  Globe,
  type IconNode,
  Link2,
  Palette,
  SunMoon,
  Unplug,
  Wallet,
} from 'lucide';
import { densities, type Preferences, privacyModes, timeForms } from '~/storage/preferences';
import type { Catalogue } from '~/text/catalogue';
import { addressStyles } from '~/lib/address-forms';
import { type Appearance, signPalettes, themes } from '~/storage/appearance';
import { type RetainedSearch, retainedSearch } from '../retained-search';
import { type Choice, type Entry, synonyms } from './entry';

type ActionTexts = Catalogue['palette'];

type ActionParts = {
  readonly isWatching: boolean;
  /** Assets with orders that can be cancelled at once. */
  readonly assets: readonly string[];
  readonly isConnected: boolean;
  readonly onDisconnect: () => void;
  readonly errorReport: () => string;
  /** Resolves to false when the browser refuses. */
  readonly copy: (text: string) => Promise<boolean>;
};

type Action = {
  readonly id: keyof ActionTexts['actions']['synonyms'];
  readonly title: string;
  readonly icon: IconNode;
  readonly choice: Choice;
};

/** The available actions. Each does the same as one control of the program. */
export function actionEntries(parts: ActionParts, t: ActionTexts): readonly Entry[] {
  const { actions } = t;
  const copied = async (text: string): Promise<string> =>
    (await parts.copy(text)) ? actions.copied : actions.copyFailed;
  const disconnect = () => {
    parts.onDisconnect();
    return actions.done(actions.disconnect);
  };
  const stopWatching: Choice = {
    kind: 'go',
    to: { to: '.', search: (before: object) => ({ ...before, trader: undefined }) },
    said: actions.stopped,
  };
  const all: readonly Action[] = [
    {
      id: 'copyLink',
      title: actions.copyLink,
      icon: Link2,
      choice: { kind: 'act', run: () => copied(window.location.href) },
    },
    {
      id: 'wallet',
      title: parts.isConnected ? actions.wallet : actions.connect,
      icon: Wallet,
      choice: { kind: 'dialog', name: 'wallet' },
    },
    ...(parts.isConnected
      ? [
          {
            id: 'disconnect',
            title: actions.disconnect,
            icon: Unplug,
            choice: { kind: 'act', run: disconnect },
          } as const,
        ]
      : []),
    ...(parts.isWatching
      ? [{ id: 'stopWatching', title: actions.stopWatching, icon: EyeOff, choice: stopWatching } as const]
      : []),
    {
      id: 'copyReport',
      title: actions.copyReport,
      icon: Bug,
      choice: { kind: 'act', run: () => copied(parts.errorReport()) },
    },
  ];
  const entries = all.map(({ id, title, icon, choice }): Entry => ({
    id: `action ${id}`,
    group: 'actions',
    title,
    terms: synonyms(actions.synonyms[id]),
    note: t.kinds.action,
    icon,
    choice,
  }));
  return parts.isWatching ? [...entries, ...cancelEntries(parts.assets, t)] : entries;
}

/** Each entry opens the confirmation of the orders page for a set of orders: see `CancelPreset`. */
function cancelEntries(assets: readonly string[], { actions, kinds }: ActionTexts): readonly Entry[] {
  const presets: readonly (readonly [string, string])[] = [
    ['openers', actions.cancelOpeners],
    ['orphans', actions.cancelOrphans],
    ...['long', 'short', ...assets].map((of) => [`all:${of}`, actions.cancelAll(of)] as const),
  ];
  return presets.map(([cancel, title]) => ({
    id: `action cancel ${cancel}`,
    group: 'actions',
    title,
    // Lets the reader find the entry by a single word such as "orphans".
    terms: [cancel],
    note: kinds.action,
    icon: Ban,
    choice: {
      kind: 'go',
      to: { to: '/orders', search: (before: RetainedSearch) => ({ ...retainedSearch(before), cancel }) },
    },
  }));
}

type ReaderChoices = {
  readonly appearance: Appearance;
  readonly onAppearance: (changed: Partial<Appearance>) => void;
  readonly preferences: Preferences;
  readonly onPreferences: (changed: Partial<Preferences>) => void;
};

type PreferenceMessages = { readonly settings: Catalogue['settings']; readonly palette: Catalogue['palette'] };
type Kind = 'privacy' | 'theme' | 'signs' | 'density' | 'addressStyle' | 'timeForm' | 'zone';
type Option = { readonly value: string; readonly name: string; readonly isNow: boolean; readonly set: () => void };

const icons: Readonly<Record<Kind, IconNode>> = {
  privacy: Eye,
  theme: SunMoon,
  signs: Palette,
  density: AlignJustify,
  addressStyle: AtSign,
  timeForm: Clock,
  zone: Globe,
};

/** The choices of the settings page. Each value is an action that does the same as its control on that page. */
export function preferenceEntries(
  choices: ReaderChoices,
  { settings, palette: t }: PreferenceMessages,
): readonly Entry[] {
  const { appearance, onAppearance, preferences, onPreferences } = choices;
  const zones = [
    { value: 'local', name: t.actions.deviceZone },
    { value: 'UTC', name: 'UTC' },
  ];
  return [
    ...entriesOf(
      'privacy',
      t,
      privacyModes.map((value) =>
        optionOf(value, settings.privacy[value], preferences.privacy, () => onPreferences({ privacy: value })),
      ),
    ),
    ...entriesOf(
      'theme',
      t,
      themes.map((value) =>
        optionOf(value, settings.theme[value], appearance.theme, () => onAppearance({ theme: value })),
      ),
    ),
    ...entriesOf(
      'signs',
      t,
      signPalettes.map((value) =>
        optionOf(value, settings.signs[value], appearance.signs, () => onAppearance({ signs: value })),
      ),
    ),
    ...entriesOf(
      'density',
      t,
      densities.map((value) =>
        optionOf(value, settings.density[value], preferences.density, () => onPreferences({ density: value })),
      ),
    ),
    ...entriesOf(
      'addressStyle',
      t,
      addressStyles.map((value) =>
        optionOf(value, settings.addresses[value], preferences.addressStyle, () =>
          onPreferences({ addressStyle: value }),
        ),
      ),
    ),
    ...entriesOf(
      'timeForm',
      t,
      timeForms.map((value) =>
        optionOf(value, settings.time[value], preferences.timeForm, () => onPreferences({ timeForm: value })),
      ),
    ),
    ...entriesOf(
      'zone',
      t,
      zones.map(({ value, name }) => optionOf(value, name, preferences.zone, () => onPreferences({ zone: value }))),
    ),
  ];
}

function optionOf(value: string, name: string, now: string, set: () => void): Option {
  return { value, name, isNow: value === now, set };
}

function entriesOf(kind: Kind, t: Catalogue['palette'], options: readonly Option[]): readonly Entry[] {
  return options.map(({ value, name, isNow, set }) => {
    const title = t.actions[kind](name);
    return {
      id: `${kind} ${value}`,
      group: 'actions',
      title,
      terms: [name, ...synonyms(t.actions.synonyms[kind])],
      note: isNow ? t.kinds.now : t.kinds.action,
      icon: icons[kind],
      choice: {
        kind: 'act',
        run: () => {
          set();
          return t.actions.done(title);
        },
      },
    };
  });
}
