type FetchIt = typeof globalThis.fetch;

/**
 * The build that the host serves now. The name of the entry script contains the hash of its content, so a comparison
 * with our own name detects a newer version, without a version file that a deployment could forget.
 * @returns the entry script's file name, or null when it cannot be determined
 */
export async function loadDeployedEntry(pageUrl: string, fetchIt?: FetchIt): Promise<string | null> {
  const page = await askHost(pageUrl, fetchIt);
  return page === undefined ? null : entryOf(page.text);
}

/**
 * Whether the host serves a script at this URL now, with the content of this hash. A copy in the browser's cache counts
 * only when the host confirms it; one that was spoilt on its way is replaced there. The hash comes second: of a script
 * that is missing the browser would say that its hash is wrong.
 * @param integrity null where the page names no hash
 */
export async function isServed(scriptUrl: string, integrity: string | null, fetchIt?: FetchIt): Promise<boolean> {
  const script = await askHost(scriptUrl, fetchIt);
  if (!/javascript/.test(script?.headers.get('content-type') ?? '')) return false;
  return integrity === null || (await askHost(scriptUrl, fetchIt, { integrity, cache: 'reload' })) !== undefined;
}

/** The hash of a script by the text of its page's import map; null without one. */
export function integrityOf(scriptUrl: string, importMap: string | null | undefined): string | null {
  const { integrity = {} }: ImportMap = JSON.parse(importMap ?? '{}');
  return integrity[new URL(scriptUrl).pathname] ?? null;
}

type ImportMap = { readonly integrity?: Readonly<Record<string, string>> };

/**
 * The policy that the host serves this page with, read by requesting the page's headers again; a page cannot see its
 * own.
 * @returns the header's value, null when there is none, undefined when it cannot be determined
 */
export async function loadServedPolicy(pageUrl: string, fetchIt?: FetchIt): Promise<string | null | undefined> {
  return (await askHost(pageUrl, fetchIt))?.headers.get('Content-Security-Policy');
}

type HostAnswer = { readonly headers: Headers; readonly text: string };

/**
 * A file of our own host, confirmed by it; undefined when the host refuses or is out of reach, which needs no message.
 */
async function askHost(
  url: string,
  fetchIt: FetchIt = globalThis.fetch,
  options: Pick<RequestInit, 'integrity' | 'cache'> = {},
): Promise<HostAnswer | undefined> {
  try {
    // Not HEAD: behind a service worker Chromium reports a HEAD request as failed.
    const response = await fetchIt(url, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
      ...options,
    });
    const text = await response.text();
    return response.ok ? { headers: response.headers, text } : undefined;
  } catch {
    return undefined;
  }
}

/** The file name of the first module script with a content hash, in the text of an HTML page. */
export function entryOf(html: string): string | null {
  return /<script[^>]+type="module"[^>]+src="(?:[^"]*\/)?([\w.-]+\.js)"/.exec(html)?.[1] ?? null;
}
