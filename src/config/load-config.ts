import * as v from 'valibot';
import { credentialsFor } from '~/lib/own-origin';
import { messageOf } from '~/lib/to-error';
import { askSignIn, isSignInPage } from './ask-sign-in';
import { type ConfigIssue, shortJson, toIssue } from './config-issue';
import { type AppConfig, configKeys, configSchema } from './config-schema';

export type ConfigResult =
  | { readonly kind: 'ok'; readonly config: AppConfig }
  | { readonly kind: 'unreachable'; readonly url: string; readonly reason: string }
  | { readonly kind: 'broken'; readonly url: string; readonly issues: readonly ConfigIssue[] };

/** `signed-out`: a sign-in in front of the site answered instead of the site. */
export type LoadedConfig = ConfigResult | { readonly kind: 'signed-out'; readonly url: string };

type LoadOptions = {
  /** Address of `config.json`, relative to the page. */
  readonly url: string;
  /** The page's own protocol, `https:` or `http:`. */
  readonly pageProtocol: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
};

/**
 * Reads and validates the runtime configuration. Never throws: with a broken configuration, the dashboard shows a page
 * with the errors and their places.
 */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const { url, fetch: fetchIt = globalThis.fetch, timeoutMs = 10_000 } = options;
  let text: string;
  try {
    const response = await fetchIt(url, {
      cache: 'no-cache',
      // Must be the mode of the page's preload: with another mode the browser would request the file twice.
      credentials: credentialsFor(url),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401) return { kind: 'signed-out', url };
    if (!response.ok) return { kind: 'unreachable', url, reason: `HTTP ${response.status}` };
    text = await response.text();
  } catch (error) {
    // The host may be out of reach, or redirect to a sign-in that the browser refuses to follow.
    if ((await askSignIn(url, fetchIt)) === 'signed-out') return { kind: 'signed-out', url };
    return { kind: 'unreachable', url, reason: messageOf(error) };
  }
  if (isSignInPage(text)) return { kind: 'signed-out', url };
  return parseConfig(text, options);
}

/** Validates the text of a configuration file. Separate from loading so that tools can use it. */
export function parseConfig(text: string, where: Pick<LoadOptions, 'url' | 'pageProtocol'>): ConfigResult {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const message = messageOf(error);
    return broken(where.url, [{ path: '(whole file)', value: null, message }]);
  }
  const parsed = v.safeParse(configSchema, json);
  if (!parsed.success)
    return broken(
      where.url,
      parsed.issues.map((issue) => toIssue(issue, configKeys)),
    );
  const config = parsed.output;
  // A browser would block these requests as mixed content, without an error message.
  if (where.pageProtocol === 'https:' && config.apiBaseUrl.startsWith('http:')) {
    const message = 'plain http cannot be used from an https page';
    return broken(where.url, [{ path: 'apiBaseUrl', value: shortJson(config.apiBaseUrl), message }]);
  }
  return { kind: 'ok', config };
}

function broken(url: string, issues: readonly ConfigIssue[]): ConfigResult {
  return { kind: 'broken', url, issues };
}
