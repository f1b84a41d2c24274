import { pollIntervalNames } from './poll-intervals';

/** The choices of the page of settings, each a place that can be gone to: `/settings#setting-theme`. */
export const settingNames = [
  'theme',
  'signs',
  'density',
  'privacy',
  'language',
  'zone',
  'timeForm',
  'errors',
  ...pollIntervalNames,
] as const;

export type SettingName = (typeof settingNames)[number];

/** Id of the element that holds a choice. */
export function settingPlace(name: SettingName): string {
  return `setting-${name}`;
}
