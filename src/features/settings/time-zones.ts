/**
 * The zones to choose from: UTC first, then all that this browser knows by their
 * IANA names. `chosen` is among them in any case: it may come from another browser.
 */
export function timeZones(chosen: string): readonly string[] {
  const own = chosen === 'local' ? [] : [chosen];
  return [...new Set(['UTC', ...[...Intl.supportedValuesOf('timeZone'), ...own].toSorted()])];
}

/** Whether this browser can write times of a zone; where it cannot, they are in UTC (`createTimeFormat`). */
export function isKnownZone(zone: string): boolean {
  try {
    return zone === 'local' || new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
