import { useCallback, useSyncExternalStore } from 'react';
import type { Preferences } from '~/config/preferences';
import { useAppServices } from './app-services';

/** What the reader has chosen for this browser, and how to change some of it; the rest stays. */
export function usePreferences(): readonly [Preferences, (changed: Partial<Preferences>) => void] {
  const { preferences } = useAppServices();
  const change = useCallback(
    (changed: Partial<Preferences>) => preferences.set({ ...preferences.get(), ...changed }),
    [preferences],
  );
  return [useSyncExternalStore(preferences.subscribe, preferences.get), change];
}
