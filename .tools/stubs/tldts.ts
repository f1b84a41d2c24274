/**
 * Replaces `tldts` in demo builds. msw's cookie jar uses it to look up public suffixes (112 kB gzip); the simulated
 * exchange sets no cookies.
 */
export function getDomain(): null {
  return null;
}
