/** The Date header in milliseconds; null where it is missing, unreadable or withheld by the browser. */
export function headerTimeMs(headers: Headers): number | null {
  const atMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(atMs) ? null : atMs;
}
