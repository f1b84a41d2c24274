import { SlidersHorizontal } from 'lucide';
import { settingNames, settingPlace, type SettingName } from '~/config/setting-places';
import type { Catalogue } from '~/text/catalogue';
import { keptSearch } from '../kept-search';
import type { Entry } from './entry';

/** Each choice of the page of settings by its name: leads to its place there. */
export function settingEntries(settings: Catalogue['settings'], t: Catalogue['palette']): readonly Entry[] {
  return settingNames.map((name) => ({
    id: `setting ${name}`,
    group: 'settings',
    title: nameOf(name, settings),
    terms: [sectionOf(name, settings)],
    note: t.kinds.setting,
    icon: SlidersHorizontal,
    // The control gets the focus, and that brings it into view.
    choice: { kind: 'go', to: { to: '/settings', search: keptSearch, hash: settingPlace(name), hashScrollIntoView: false }, focus: settingPlace(name) },
  }));
}

function nameOf(name: SettingName, { theme, signs, density, privacy, language, time, errors, polling }: Catalogue['settings']): string {
  switch (name) {
    case 'theme':
      return theme.label;
    case 'signs':
      return signs.label;
    case 'density':
      return density.label;
    case 'privacy':
      return privacy.title;
    case 'language':
      return language.label;
    case 'zone':
      return time.zone;
    case 'timeForm':
      return time.form;
    case 'errors':
      return errors.title;
    default:
      return polling.field(polling.names[name]);
  }
}

function sectionOf(name: SettingName, { appearance, privacy, time, errors, polling }: Catalogue['settings']): string {
  switch (name) {
    case 'theme':
    case 'signs':
    case 'density':
      return appearance;
    case 'privacy':
      return privacy.title;
    case 'language':
    case 'zone':
    case 'timeForm':
      return time.title;
    case 'errors':
      return errors.title;
    default:
      return polling.title;
  }
}
