import type { Catalogue } from '~/text/catalogue';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chromium'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What a key without a name is called: the browser that holds it, as far as its user
 * agent tells, and the day it was made. "Chromium" stands for all that are built on it.
 */
export function unnamedKey(userAgent: string, date: string, t: Catalogue['wallet']['keys']): string {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  return t.unnamed(browser === null || system === null ? t.thisBrowser : t.on(browser, system), date);
}

function firstMatch(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
