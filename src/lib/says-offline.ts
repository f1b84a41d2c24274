/**
 * Whether the browser says that this device is offline. It may be wrong either way: only a request that was tried shows
 * what is so. False where it says nothing.
 */
export function saysOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
