import { pollIntervalNames } from './poll-intervals';

/** The choices of the settings page, each with its own link: `/settings#setting-theme`. */
export const settingNames = [
  'theme',
  'signs',
  'density',
  'privacy',
  'language',
  'zone',
  'timeForm',
  'addressStyle',
  'danger',
  'warn',
  'small',
  'errors',
  'hiddenTab',
  ...pollIntervalNames,
] as const;

export type SettingName = (typeof settingNames)[number];

/** Id of the element that holds a choice. */
export function settingPlace(name: SettingName): string {
  return `setting-${name}`;
}
