import type { HeaderInput } from './headers';

/** How the policy that a host serves compares with the configuration beside it. */
export type HeaderMismatch =
  | { readonly kind: 'none' }
  /** The host serves no policy at all: the header files were not deployed. */
  | { readonly kind: 'no-policy' }
  /** The policy blocks these origins of the configuration: the headers are older. */
  | { readonly kind: 'blocked'; readonly origins: readonly string[] };

/**
 * Checks that the served policy allows every origin in the configuration. A browser would block the requests to missing
 * ones one by one, without a message to the operator.
 * @param policy value of the Content-Security-Policy header of `index.html`, null when there is none
 */
export function compareHeaders(policy: string | null, config: HeaderInput): HeaderMismatch {
  if (policy === null || policy.trim() === '') return { kind: 'no-policy' };
  const allowed = sourcesOf(policy, 'connect-src') ?? sourcesOf(policy, 'default-src');
  // Without either directive every origin is allowed.
  if (allowed === null || allowed.includes('*')) return { kind: 'none' };
  const needed = [config.apiBaseUrl, ...config.bridges]
    .filter((address) => address !== '')
    .map((address) => new URL(address).origin);
  const blocked = needed.filter((origin) => !allowed.includes(origin) && !allowed.includes(new URL(origin).protocol));
  return blocked.length === 0 ? { kind: 'none' } : { kind: 'blocked', origins: [...new Set(blocked)] };
}

function sourcesOf(policy: string, directive: string): readonly string[] | null {
  const parts = policy.split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  return parts.find(([name]) => name === directive)?.slice(1) ?? null;
}
