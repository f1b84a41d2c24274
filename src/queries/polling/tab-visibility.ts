import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Makes React Query notice every change of the tab's visibility. By itself it listens to an event that bubbles to the
 * window. An event that does not bubble would never wake a page that stopped polling in a hidden tab.
 */
export function watchTab(): void {
  if (typeof window === 'undefined') return;
  focusManager.setEventListener((changed) => {
    const tell = () => changed();
    window.addEventListener('visibilitychange', tell, true);
    return () => window.removeEventListener('visibilitychange', tell, true);
  });
}

/** Whether the tab is visible; renders again when that changes. */
export function useTabSeen(): boolean {
  return useSyncExternalStore(subscribe, isSeen);
}

const subscribe = (changed: () => void) => focusManager.subscribe(changed);
const isSeen = () => focusManager.isFocused();
