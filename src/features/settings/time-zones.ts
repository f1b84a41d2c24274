/**
 * The zones to choose from: UTC first, then all that this browser knows by their
 * IANA names. `chosen` is among them in any case: it may come from another browser.
 */
export function timeZones(chosen: string): readonly string[] {
  const own = chosen === 'local' ? [] : [chosen];
  return [...new Set(['UTC', ...[...Intl.supportedValuesOf('timeZone'), ...own].toSorted()])];
}
