import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Keeping } from '~/lib/storage';
import type { Appearance, AppearanceStore } from './appearance';

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
