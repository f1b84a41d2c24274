import { isPlainOrigin } from './config-schema';
import type { HeaderInput } from './headers';

/** A value of the configuration with its key, such as `embedParents[0]`. */
export type NamedValue = { readonly key: string; readonly value: string };

/** How the policies that a host serves compare with the configuration beside them. */
export type HeaderMismatch =
  | { readonly kind: 'none' }
  /** The host serves this page without a policy: the header files were not deployed. */
  | { readonly kind: 'no-policy'; readonly page: 'index.html' | 'embed.html' }
  | {
      readonly kind: 'differs';
      /** In the configuration, but blocked: the headers are older. */
      readonly blocked: readonly NamedValue[];
      /** Allowed, but no longer in the configuration, with the key that it had. */
      readonly extra: readonly NamedValue[];
    };

/** Values of the Content-Security-Policy header of both pages: null without a header, undefined if it is unknown. */
export type ServedPolicies = {
  readonly dashboard: string | null | undefined;
  readonly monitor: string | null | undefined;
};

/**
 * Checks that the served policies allow every origin in the configuration, and no others. A browser would block the
 * requests to missing ones one by one, without a message to the operator.
 * @param ownOrigin the page's own, which `'self'` allows
 */
export function compareHeaders(
  { dashboard, monitor }: ServedPolicies,
  config: HeaderInput,
  ownOrigin: string,
): HeaderMismatch {
  if (isMissing(dashboard)) return { kind: 'no-policy', page: 'index.html' };
  if (isMissing(monitor)) return { kind: 'no-policy', page: 'embed.html' };
  const connect = sourcesOf(dashboard, 'connect-src');
  const monitorConnect = sourcesOf(monitor, 'connect-src');
  const ancestors = sourcesOf(monitor, 'frame-ancestors');
  const blocks = (sources: Sources, { value }: NamedValue) => !allows(sources, new URL(value).origin, ownOrigin);
  const api = config.apiBaseUrl === '' ? [] : [{ key: 'apiBaseUrl', value: config.apiBaseUrl }];
  const bridges = named('bridges', config.bridges);
  const parents = named('embedParents', config.embedParents);
  const blocked = [
    ...api.filter((one) => blocks(connect, one) || blocks(monitorConnect, one)),
    ...bridges.filter((one) => blocks(connect, one)),
    ...parents.filter((one) => blocks(ancestors, one)),
    ...named('origins', config.origins ?? []).filter((one) => blocks(sourcesOf(monitor, 'script-src'), one)),
  ];
  const extra = [
    // The monitor reaches the service, but no bridges. `origins` are not compared: `deploy-files` adds the site's own,
    // and the same site may have further names.
    ...originsBeyond(connect, [...api, ...bridges], ownOrigin).map((value) => ({
      key: monitorConnect?.includes(value) === true ? 'apiBaseUrl' : 'bridges',
      value,
    })),
    ...originsBeyond(ancestors, parents, ownOrigin).map((value) => ({ key: 'embedParents', value })),
  ];
  return blocked.length + extra.length === 0 ? { kind: 'none' } : { kind: 'differs', blocked, extra };
}

const isMissing = (policy: string | null | undefined): boolean => policy === null || policy?.trim() === '';

function named(key: string, values: readonly string[]): readonly NamedValue[] {
  return values.map((value, index) => ({ key: `${key}[${index}]`, value }));
}

/** The sources of a directive; null if it restricts nothing. */
type Sources = readonly string[] | null;

function sourcesOf(policy: string | null | undefined, directive: string): Sources {
  const parts = (policy ?? '').split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  const find = (wanted: string) => parts.find(([name]) => name === wanted)?.slice(1);
  // `default-src` says nothing about frames around the page.
  return find(directive) ?? (directive === 'frame-ancestors' ? null : (find('default-src') ?? null));
}

function allows(sources: Sources, origin: string, ownOrigin: string): boolean {
  return (
    sources === null ||
    [origin, new URL(origin).protocol, '*', ...(origin === ownOrigin ? ["'self'"] : [])].some((one) =>
      sources.includes(one),
    )
  );
}

/** The origins among the sources that no value needs. A scheme or `*` is the operator's own choice. */
function originsBeyond(sources: Sources, needed: readonly NamedValue[], ownOrigin: string): readonly string[] {
  const known = new Set([ownOrigin, ...needed.map(({ value }) => new URL(value).origin)]);
  return [...new Set(sources ?? [])].filter((source) => isPlainOrigin(source) && !known.has(source));
}
