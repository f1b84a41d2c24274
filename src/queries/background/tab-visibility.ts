import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ReadableValue } from '~/lib/value-store';

/**
 * Makes React Query notice every change of the tab's visibility. Its own listener misses an event that does not bubble
 * to the window; then a page that stopped polling in a hidden tab would never continue.
 * @param goesOn whether the tab counts as visible all the time
 */
export function watchTab(goesOn?: ReadableValue<boolean>): void {
  if (typeof window === 'undefined') return;
  const apply = () => focusManager.setFocused(goesOn?.get() === true ? true : undefined);
  goesOn?.subscribe(apply);
  if (goesOn !== undefined) apply();
  focusManager.setEventListener((changed) => {
    const tell = () => {
      // A tab that always counts as visible has not changed.
      if (goesOn?.get() !== true) changed();
    };
    window.addEventListener('visibilitychange', tell, true);
    return () => window.removeEventListener('visibilitychange', tell, true);
  });
}

/** Whether the tab is visible or counts as visible; renders again when that changes. */
export function useTabSeen(): boolean {
  return useSyncExternalStore(subscribe, isSeen);
}

const subscribe = (changed: () => void) => focusManager.subscribe(changed);
const isSeen = () => focusManager.isFocused();
