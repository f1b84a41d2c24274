/** Whether a request to this address stays on the origin of the page. False outside of a page. */
export function isOwnOrigin(url: string, page: Page | undefined = pageNow()): boolean {
  if (page === undefined || !URL.canParse(url, page.href)) return false;
  return new URL(url, page.href).origin === page.origin;
}

/**
 * Which credentials a request carries: a site behind a password or a sign-in lets no request pass without them, and a
 * service on another origin gets none. Every request of the app follows this rule.
 */
export function credentialsFor(url: string, page: Page | undefined = pageNow()): 'same-origin' | 'omit' {
  return isOwnOrigin(url, page) ? 'same-origin' : 'omit';
}

type Page = Pick<Location, 'href' | 'origin'>;

function pageNow(): Page | undefined {
  return typeof location === 'undefined' ? undefined : location;
}
