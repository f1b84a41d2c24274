/** A link to a page of this program. */
export type OwnLink = {
  /** Below the folder of the program, beginning with a slash; not decoded. */
  readonly path: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
  readonly hash: string;
};

/** Longer than any view that a page stores in its URL. */
const LONGEST = 20_000;

/** The first parts of the URLs of all pages: `tests/unit/domain/search.test.ts` compares them with the routes. */
const FIRST_PARTS: readonly string[] = [
  '',
  'markets',
  'positions',
  'orders',
  'risk',
  'carry',
  'desk',
  'inbox',
  'vaults',
  'pnl',
  'journal',
  'statement',
  'exports',
  'support',
  'account',
  'intents',
  'cancels',
  'about-data',
  'settings',
];

/**
 * Reads a pasted text as a link to one of our pages, whole or from its path on.
 * @param home the folder of the program, with its origin: `https://host/app/`
 * @returns null for all other texts, including links to other sites
 */
export function readOwnLink(text: string, home: string): OwnLink | null {
  const trimmed = text.slice(0, LONGEST + 1).trim();
  if (trimmed.length > LONGEST || /\s/.test(trimmed) || !/^(https?:\/\/|\/(?!\/))/i.test(trimmed)) return null;
  const base = new URL(home);
  // A path alone is below our folder, whether it includes the folder or not.
  const isInside = trimmed.startsWith(base.pathname);
  const relative = trimmed.startsWith('/') && !isInside ? trimmed.slice(1) : trimmed;
  if (!URL.canParse(relative, home)) return null;
  const url = new URL(relative, home);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  const path = `/${url.pathname.slice(base.pathname.length)}`;
  return FIRST_PARTS.includes(path.split('/')[1] ?? '') ? { path, search: url.search, hash: url.hash } : null;
}
