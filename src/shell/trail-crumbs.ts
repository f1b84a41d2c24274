/** A thing that a page shows, by the address of the page. */
export type Crumb = {
  readonly kind: 'account' | 'events' | 'event' | 'bundles' | 'bundle' | 'intent' | 'order' | 'position' | 'market' | 'vault';
  /** What tells it from others of its kind: a number, a hash, an address; empty where the page is one of its account's. */
  readonly name: string;
  /** Whose it is, where the address says so. */
  readonly account: string | null;
};

const forms: readonly (readonly [RegExp, Crumb['kind']])[] = [
  [/\/account$/, 'account'],
  [/\/account\/events$/, 'events'],
  [/\/account\/events\/([^/]+)$/, 'event'],
  [/\/account\/bundles$/, 'bundles'],
  [/\/account\/bundles\/([^/]+)$/, 'bundle'],
  [/\/intents\/([^/]+)$/, 'intent'],
  [/\/orders\/([^/]+)$/, 'order'],
  [/\/positions\/([^/]+\/(?:long|short)\/[^/]+)$/, 'position'],
  [/\/markets\/([^/]+)$/, 'market'],
  [/\/vaults\/([^/]+)$/, 'vault'],
];

/** Null for the address of anything else, or of another site. */
export function crumbOf(href: string): Crumb | null {
  // Browsers read a backslash as a slash: two of either begin the address of another host.
  if (!/^\/(?![/\\])/.test(href)) return null;
  const [path = '', search = ''] = href.split(/[?#]/);
  for (const [form, kind] of forms) {
    const match = form.exec(path);
    if (match !== null) return { kind, name: decoded(match[1] ?? ''), account: accountIn(search) };
  }
  return null;
}

/** Whether two addresses are of the same thing, however its page is looked at. */
export function sameCrumb(one: string, other: string): boolean {
  const [a, b] = [crumbOf(one), crumbOf(other)];
  if (a === null || b === null || a.kind !== b.kind || a.name !== b.name) return false;
  return isOfNobody(a.kind) || a.account === b.account;
}

/** Markets, vaults and intents are the same for everybody. */
function isOfNobody(kind: Crumb['kind']): boolean {
  return kind === 'market' || kind === 'vault' || kind === 'intent';
}

function accountIn(search: string): string | null {
  const parameters = new URLSearchParams(search);
  return parameters.get('account') ?? parameters.get('trader');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
