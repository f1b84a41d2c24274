import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Appearance, AppearanceStore } from './appearance';

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
 * How the program looks, and the way to change it.
 * @throws when rendered outside of an AppearanceProvider, which is a mistake in the code
 */
export function useAppearance(): readonly [Appearance, (next: Appearance) => void] {
  const store = use(AppearanceContext);
  if (store === null) throw new Error('useAppearance outside of an AppearanceProvider');
  return [useSyncExternalStore(store.subscribe, store.get), store.set];
}
