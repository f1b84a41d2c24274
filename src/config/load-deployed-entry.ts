/**
 * Which build the host serves now. The name of the entry script carries the hash
 * of its content, so comparing it with our own tells whether there is a newer
 * version, without a version file that a deployment could forget.
 *
 * @returns the entry script's file name, or null when it cannot be determined
 */
export async function loadDeployedEntry(
  pageUrl: string,
  fetchIt: typeof globalThis.fetch = globalThis.fetch,
): Promise<string | null> {
  try {
    const response = await fetchIt(pageUrl, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? entryOf(await response.text()) : null;
  } catch {
    // Offline or a proxy's page: the served version is unknown, and no message is needed.
    return null;
  }
}

/** Whether the host serves a script under this address now. A copy in the browser's cache does not count. */
export async function isServed(
  scriptUrl: string,
  fetchIt: typeof globalThis.fetch = globalThis.fetch,
): Promise<boolean> {
  try {
    const response = await fetchIt(scriptUrl, { cache: 'reload', signal: AbortSignal.timeout(10_000) });
    return response.ok && /javascript/.test(response.headers.get('content-type') ?? '');
  } catch {
    // Offline, or blocked: the app shows that a part is missing.
    return false;
  }
}

/** The file name of the first module script with a content hash, in the text of an HTML page. */
export function entryOf(html: string): string | null {
  return /<script[^>]+type="module"[^>]+src="(?:[^"]*\/)?([\w.-]+\.js)"/.exec(html)?.[1] ?? null;
}
