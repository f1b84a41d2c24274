import type { Preferences } from '~/config/preferences';

/** What every form of the page takes: the choices in force, and how to change some of them at once. */
export type SettingsFormProps = {
  readonly preferences: Preferences;
  readonly onChange: (changed: Partial<Preferences>) => void;
};
