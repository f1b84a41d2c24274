import type { StorePlace } from './stored-text';
import { createStoredValue, type StoredValue } from './stored-value';

export const themes = ['auto', 'light', 'dark'] as const;
export const signPalettes = ['green-red', 'red-green', 'blue-orange'] as const;

type Theme = (typeof themes)[number];
type SignPalette = (typeof signPalettes)[number];

/**
 * The reader's choice of theme and colours. `src/theme.ts` reads it too, before the first paint.
 */
export type Appearance = { readonly theme: Theme; readonly signs: SignPalette };

export const defaultAppearance: Appearance = { theme: 'auto', signs: 'green-red' };

export const appearanceKey = 'perpdeck.appearance';
const appearanceVersion = 1;

export type AppearanceStore = StoredValue<Appearance>;

export function createAppearanceStore(place: StorePlace): AppearanceStore {
  return createStoredValue(
    { key: appearanceKey, version: appearanceVersion, parse: parseAppearance, isOwn: true, ...place },
    defaultAppearance,
  );
}

function parseAppearance(value: unknown): Appearance | null {
  if (typeof value !== 'object' || value === null || !('theme' in value) || !('signs' in value)) return null;
  const theme = themes.find((one) => one === value.theme);
  const signs = signPalettes.find((one) => one === value.signs);
  return theme === undefined || signs === undefined ? null : { theme, signs };
}
