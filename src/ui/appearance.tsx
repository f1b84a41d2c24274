import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { createLiveStore, type Keeping, type LiveStore } from '~/lib/storage';

export const themes = ['auto', 'light', 'dark'] as const;
export const signPalettes = ['green-red', 'red-green', 'blue-orange'] as const;

type Theme = (typeof themes)[number];
type SignPalette = (typeof signPalettes)[number];

/**
 * The reader's choice of theme, colours and density. `public/theme.js` reads the same value before the first paint. It
 * is a classic script, since module scripts wait.
 */
export type Appearance = { readonly theme: Theme; readonly signs: SignPalette };

export const defaultAppearance: Appearance = { theme: 'auto', signs: 'green-red' };

/** Key and version of the stored value. `public/theme.js` repeats both; a test compares them. */
export const appearanceKey = 'perpdeck.appearance';
const appearanceVersion = 1;

export type AppearanceStore = LiveStore<Appearance>;

/** The reader's choice of theme and sign colours. */
export function createAppearanceStore(area: Storage | null, events?: EventTarget): AppearanceStore {
  return createLiveStore(
    {
      key: appearanceKey,
      version: appearanceVersion,
      parse: parseAppearance,
      area,
      isOwn: true,
      ...(events === undefined ? {} : { events }),
    },
    defaultAppearance,
  );
}

/** Writes the choice on `<html>`, where the style sheets read it. */
export function applyAppearance(appearance: Appearance, root: HTMLElement): void {
  root.dataset['theme'] = appearance.theme;
  root.dataset['signs'] = appearance.signs;
}

function parseAppearance(value: unknown): Appearance | null {
  if (typeof value !== 'object' || value === null || !('theme' in value) || !('signs' in value)) return null;
  const theme = themes.find((one) => one === value.theme);
  const signs = signPalettes.find((one) => one === value.signs);
  return theme === undefined || signs === undefined ? null : { theme, signs };
}

/** The density of table rows: `normal` leaves room for a helper line. */
export type Density = 'normal' | 'compact';

const DensityContext = createContext<Density>('normal');

export function DensityProvider({ density, children }: { readonly density: Density; readonly children: ReactNode }) {
  return <DensityContext value={density}>{children}</DensityContext>;
}

/** The reader's choice for all tables. */
export function useDensity(): Density {
  return use(DensityContext);
}

const AppearanceContext = createContext<AppearanceStore | null>(null);

export function AppearanceProvider({
  store,
  children,
}: {
  readonly store: AppearanceStore;
  readonly children: ReactNode;
}) {
  return <AppearanceContext value={store}>{children}</AppearanceContext>;
}

/**
 * The appearance that the reader chose, a function that changes it, and whether the choice is stored.
 * @throws when rendered outside of an AppearanceProvider, which is a mistake in the code
 */
export function useAppearance(): readonly [Appearance, (next: Appearance) => void, Keeping] {
  const store = use(AppearanceContext);
  if (store === null) throw new Error('useAppearance outside of an AppearanceProvider');
  return [useSyncExternalStore(store.subscribe, store.get), store.set, store.keeping()];
}
