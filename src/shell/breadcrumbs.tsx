import { type ParsedLocation, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { shortened } from '~/lib/address';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { breadcrumbsText } from '~/text/en/breadcrumbs';
import { useText } from '~/text/text-context';
import type { AddressForms } from '~/lib/address-forms';
import { useAddressForm } from '~/ui/address-form';

/** Lists the pages that led here through links, each with a link back. Absent on a page that was opened directly. */
export function Breadcrumbs() {
  const location = useLocation();
  const trail = readBreadcrumbs(location);
  return trail.length > 0 && crumbOf(location.publicHref) !== null && <BreadcrumbNav trail={trail} />;
}

function BreadcrumbNav({ trail }: { readonly trail: Breadcrumbs }) {
  const t = useText(breadcrumbsText);
  const { common } = useText();
  const router = useRouter();
  const find = useMarketFinder();
  const goBack = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: trail[index] ?? '', state: { trail: trail.slice(0, index) } });
  };
  const addresses = useAddressForm();
  const ticker = (address: string) => find(address)?.ticker ?? addresses.short(address, 'contract');
  const naming: Naming = { t, sides: common, ticker, addresses };
  return (
    <nav aria-label={t.label} className="text-small text-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5 px-4 pt-2.5">
        {trail.map((href, index) => (
          // A trail contains each address once.
          <li key={href} className="inline-flex items-center gap-x-1.5">
            <a
              href={href}
              onClick={(event) => goBack(event, index)}
              className="text-accent-text underline-offset-2 hover:underline"
            >
              {nameOf(href, naming)}
            </a>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page">{t.here}</li>
      </ol>
    </nav>
  );
}

type Naming = {
  readonly t: Catalogue['breadcrumbs'];
  readonly sides: { readonly long: string; readonly short: string };
  readonly ticker: (address: string) => string;
  readonly addresses: AddressForms;
};

function nameOf(href: string, naming: Naming): string {
  const crumb = crumbOf(href);
  return crumb === null ? href : nameOfCrumb(crumb, naming);
}

function nameOfCrumb({ kind, name, account }: Crumb, { t, sides, ticker, addresses }: Naming): string {
  switch (kind) {
    case 'events':
    case 'bundles':
      return t.from[kind];
    case 'account':
      return t.from.account(addresses.short(account ?? '', 'account')).trim();
    case 'position': {
      const [market = '', side] = name.split('/');
      return t.from.position(ticker(market), side === 'short' ? sides.short : sides.long);
    }
    case 'market':
      return t.from.market(ticker(name));
    case 'vault':
      return t.from.vault(addresses.short(name, 'contract'));
    default:
      return t.from[kind](shortened(name));
  }
}

/** URLs of the pages that led here, in order. */
type Breadcrumbs = readonly string[];

const MOST_SHOWN = 8;
/** Longer than any URL of our pages. */
const LONGEST = 500;

/**
 * Reads the pages that led to this one. The history entry stores them, so they survive a reload and "back", and no link
 * contains them. Each entity is listed once: when the reader returns to it, the pages after it are dropped.
 */
export function readBreadcrumbs({ state, publicHref }: Pick<ParsedLocation, 'state' | 'publicHref'>): Breadcrumbs {
  const given: readonly unknown[] = Array.isArray(state.trail) ? state.trail : [];
  let trail: Breadcrumbs = [];
  for (const href of given)
    if (typeof href === 'string' && href.length <= LONGEST && crumbOf(href) !== null)
      trail = [...upTo(href, trail), href];
  return upTo(publicHref, trail).slice(-MOST_SHOWN);
}

function upTo(href: string, trail: Breadcrumbs): Breadcrumbs {
  const again = trail.findIndex((one) => sameCrumb(one, href));
  return again === -1 ? trail : trail.slice(0, again);
}

/** An entity that a page shows, from the URL of the page. */
type Crumb = {
  readonly kind:
    | 'account'
    | 'events'
    | 'event'
    | 'bundles'
    | 'bundle'
    | 'intent'
    | 'order'
    | 'position'
    | 'market'
    | 'vault';
  /**
   * Identifies the entity within its kind: a number, a hash, an address. Empty when the account is enough to identify
   * the page.
   */
  readonly name: string;
  /** The account in the URL, if there is one. */
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

/** Returns null for a URL of another site, or of a page without an entity. */
export function crumbOf(href: string): Crumb | null {
  // Browsers read a backslash as a slash: two of either start a URL of another host.
  if (!/^\/(?![/\\])/.test(href)) return null;
  const [path = '', search = ''] = href.split(/[?#]/);
  for (const [form, kind] of forms) {
    const match = form.exec(path);
    if (match !== null) return { kind, name: decoded(match[1] ?? ''), account: accountIn(search) };
  }
  return null;
}

/** Whether two URLs show the same entity, in any view. */
function sameCrumb(one: string, other: string): boolean {
  const [a, b] = [crumbOf(one), crumbOf(other)];
  if (a === null || b === null || a.kind !== b.kind || a.name !== b.name) return false;
  return isPublic(a.kind) || a.account === b.account;
}

/** Markets, vaults and intents are the same for every account. */
function isPublic(kind: Crumb['kind']): boolean {
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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** See `readBreadcrumbs`. The browser stores it, so another version may have written it. */
    readonly trail?: unknown;
  }
}
