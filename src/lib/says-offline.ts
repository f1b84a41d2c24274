/**
 * Whether the browser reports that this device is offline. The report may be wrong either way: only sending a request
 * shows the truth. Returns false if the browser reports nothing.
 */
export function saysOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
