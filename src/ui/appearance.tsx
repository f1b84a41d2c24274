import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { Appearance, AppearanceStore } from '~/storage/appearance';
import type { Keeping } from '~/storage/stored-text';

/** The density of table rows: `normal` leaves room for a helper line. */
export type Density = 'normal' | 'compact';

const DensityContext = createContext<Density>('normal');

export function DensityProvider({ density, children }: { readonly density: Density; readonly children: ReactNode }) {
  return <DensityContext value={density}>{children}</DensityContext>;
}

/** The reader's density for all tables. */
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
 * The reader's appearance, a function that changes parts of it, and whether the choice is stored.
 * @throws when rendered outside of an AppearanceProvider, which is a bug
 */
export function useAppearance(): readonly [Appearance, (changed: Partial<Appearance>) => void, Keeping] {
  const store = use(AppearanceContext);
  if (store === null) throw new Error('useAppearance outside of an AppearanceProvider');
  const change = useCallback(
    (changed: Partial<Appearance>) => store.update((now) => ({ ...now, ...changed })),
    [store],
  );
  return [useSyncExternalStore(store.subscribe, store.get), change, store.keeping()];
}
