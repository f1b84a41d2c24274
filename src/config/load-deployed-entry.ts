import { credentialsFor } from '~/lib/own-origin';

type FetchIt = typeof globalThis.fetch;

/**
 * Finds the build that the host serves now. The name of the entry script contains a hash of its content, so comparing
 * it with our own entry's name detects a newer version, without a version file that a deployment could forget.
 * @returns the entry script's file name, or null when it cannot be determined
 */
export async function loadDeployedEntry(pageUrl: string, fetchIt?: FetchIt): Promise<string | null> {
  const page = await askHost(pageUrl, fetchIt);
  return page === undefined ? null : entryOf(page.text);
}

/**
 * Whether the host now serves a script at this URL with the content of this hash. A copy in the browser's cache counts
 * only when the host confirms it; a damaged copy is replaced in the cache. The hash is checked in a second request,
 * because the browser reports a missing script as one with a wrong hash.
 * @param integrity null when the page has no hash for the script
 */
export async function isServed(scriptUrl: string, integrity: string | null, fetchIt?: FetchIt): Promise<boolean> {
  const script = await askHost(scriptUrl, fetchIt);
  if (!/javascript/.test(script?.headers.get('content-type') ?? '')) return false;
  return integrity === null || (await askHost(scriptUrl, fetchIt, { integrity, cache: 'reload' })) !== undefined;
}

/** The hash of a script in the text of its page's import map; null if it has none. */
export function integrityOf(scriptUrl: string, importMap: string | null | undefined): string | null {
  const { integrity = {} }: ImportMap = JSON.parse(importMap ?? '{}');
  return integrity[new URL(scriptUrl).pathname] ?? null;
}

type ImportMap = { readonly integrity?: Readonly<Record<string, string>> };

/**
 * Reads the policy with which the host serves this page. A page cannot see its own headers, so this requests it again.
 * @returns the header's value, null when there is none, undefined when it cannot be determined
 */
export async function loadServedPolicy(pageUrl: string, fetchIt?: FetchIt): Promise<string | null | undefined> {
  return (await askHost(pageUrl, fetchIt))?.headers.get('Content-Security-Policy');
}

type HostAnswer = { readonly headers: Headers; readonly text: string };

/** Requests a file of our own host past the cache; undefined when the host refuses or is unreachable. */
async function askHost(
  url: string,
  fetchIt: FetchIt = globalThis.fetch,
  options: Pick<RequestInit, 'integrity' | 'cache'> = {},
): Promise<HostAnswer | undefined> {
  try {
    // Not HEAD: behind a service worker Chromium reports a HEAD request as failed.
    const response = await fetchIt(url, {
      cache: 'no-cache',
      credentials: credentialsFor(url),
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
