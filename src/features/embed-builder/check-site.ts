import { isPlainOrigin } from '~/config/config-schema';

/** Whether a site may frame the monitor, by the configuration and the two addresses. */
export type SiteCheck =
  | { readonly kind: 'none' }
  /** Not a web page: a file, another scheme, or not a URL. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'allowed'; readonly origin: string }
  /** The site must be added to `embedParents`. */
  | { readonly kind: 'unlisted'; readonly origin: string }
  /** The site uses https and the monitor does not: browsers block that regardless of the configuration. */
  | { readonly kind: 'mixed'; readonly origin: string };

export type CheckedAgainst = {
  /** Where the monitor is served. */
  readonly monitorOrigin: string;
  /** `embedParents` of `config.json`. */
  readonly parents: readonly string[];
};

/** @param typed the URL of any page of the site; https without a scheme */
export function checkSite(typed: string, { monitorOrigin, parents }: CheckedAgainst): SiteCheck {
  const text = typed.trim();
  if (text === '') return { kind: 'none' };
  const origin = originOf(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`);
  if (origin === null) return { kind: 'invalid' };
  if (origin === monitorOrigin) return { kind: 'allowed', origin };
  if (origin.startsWith('https:') && monitorOrigin.startsWith('http:') && !isThisComputer(monitorOrigin))
    return { kind: 'mixed', origin };
  return { kind: parents.includes(origin) ? 'allowed' : 'unlisted', origin };
}

/** Whether a host name means the visitor's own computer. */
export function isThisComputer(origin: string): boolean {
  return /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(origin);
}

/** Matches what the configuration and the headers accept. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  // A blob's origin is that of the page that made it.
  return origin.startsWith(protocol) && isPlainOrigin(origin) ? origin : null;
}
