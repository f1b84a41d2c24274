import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * Has React Query hear of every change of the tab's visibility. What it listens to by
 * itself is an event that bubbles to the window; one that does not would leave a page
 * that stopped asking in a hidden tab asleep for good.
 */
export function watchTab(): void {
  if (typeof window === 'undefined') return;
  focusManager.setEventListener((changed) => {
    const tell = () => changed();
    window.addEventListener('visibilitychange', tell, true);
    return () => window.removeEventListener('visibilitychange', tell, true);
  });
}

/** Whether the tab is seen; draws again when that changes. */
export function useTabSeen(): boolean {
  return useSyncExternalStore(subscribe, isSeen);
}

const subscribe = (changed: () => void) => focusManager.subscribe(changed);
const isSeen = () => focusManager.isFocused();
