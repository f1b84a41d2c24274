/**
 * The policy that the host serves this page with, read back by asking for the
 * page's headers once more; a page cannot see its own.
 *
 * @returns the header's value, null when there is none, undefined when it cannot be determined
 */
export async function loadServedPolicy(
  pageUrl: string,
  fetchIt: typeof globalThis.fetch = globalThis.fetch,
): Promise<string | null | undefined> {
  try {
    // Not HEAD: behind a service worker Chromium reports a HEAD request as failed.
    const response = await fetchIt(pageUrl, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    });
    await response.text();
    return response.ok ? response.headers.get('Content-Security-Policy') : undefined;
  } catch {
    // Offline: the headers are unknown, and no message is needed.
    return undefined;
  }
}
