import { credentialsFor } from '~/lib/own-origin';
import { entryOf } from './load-deployed-entry';

/** `unknown`: the host did not answer, or failed, which says nothing about the reader. */
export type SignInAnswer = 'signed-in' | 'signed-out' | 'unknown';

/** Failed requests wait for the answer, so it must not take long. */
const PATIENCE_MS = 5_000;

/**
 * Asks the host whether it still lets this reader read the site. A sign-in in front of the site answers for
 * `config.json` with 401, with a redirect, or with its own web page.
 */
export async function askSignIn(
  configUrl: string,
  fetchIt: typeof fetch = (input, init) => globalThis.fetch(input, init),
): Promise<SignInAnswer> {
  try {
    const response = await fetchIt(configUrl, {
      cache: 'no-store',
      // A redirect to another origin would fail like a broken connection.
      redirect: 'manual',
      credentials: credentialsFor(configUrl),
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (isRedirect(response) || response.status === 401) return 'signed-out';
    if (!response.ok) return 'unknown';
    const text = await response.text();
    if (isSignInPage(text)) return 'signed-out';
    return isJson(text) ? 'signed-in' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** A browser hides the status of a redirect that it does not follow. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/** Whether a text is a web page other than the app, which some hosts send for every missing file. */
export function isSignInPage(text: string): boolean {
  return /^\s*</.test(text) && entryOf(text) === null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
