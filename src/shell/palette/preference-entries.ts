import { AlignJustify, Clock, Eye, Globe, Palette, SunMoon, type IconNode } from 'lucide';
import { densities, privacyModes, timeForms, type Preferences } from '~/config/preferences';
import type { Catalogue } from '~/text/catalogue';
import { signPalettes, themes, type Appearance } from '~/ui/appearance';
import { otherWords, type Entry } from './entry';

export type ReaderChoices = {
  readonly appearance: Appearance;
  readonly onAppearance: (next: Appearance) => void;
  readonly preferences: Preferences;
  readonly onPreferences: (changed: Partial<Preferences>) => void;
};

type Words = { readonly settings: Catalogue['settings']; readonly palette: Catalogue['palette'] };
type Kind = 'privacy' | 'theme' | 'signs' | 'density' | 'timeForm' | 'zone';
type Option = { readonly value: string; readonly name: string; readonly isNow: boolean; readonly set: () => void };

const icons: Readonly<Record<Kind, IconNode>> = {
  privacy: Eye,
  theme: SunMoon,
  signs: Palette,
  density: AlignJustify,
  timeForm: Clock,
  zone: Globe,
};

/** What the page of settings can be set to, each value as an action that does what its control there does. */
export function preferenceEntries(choices: ReaderChoices, { settings, palette: t }: Words): readonly Entry[] {
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
        optionOf(value, settings.theme[value], appearance.theme, () => onAppearance({ ...appearance, theme: value })),
      ),
    ),
    ...entriesOf(
      'signs',
      t,
      signPalettes.map((value) =>
        optionOf(value, settings.signs[value], appearance.signs, () => onAppearance({ ...appearance, signs: value })),
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
      terms: [name, ...otherWords(t.actions.words[kind])],
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
