import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { shortAddress } from '~/lib/address';
import { useMarketFinder } from '~/queries/market-finder';
import type { Catalogue } from '~/text/catalogue';
import { trailText } from '~/text/en/trail';
import { useText } from '~/text/text-context';
import { readTrail } from './read-trail';
import { type Crumb, crumbOf } from './trail-crumbs';

/** Where one came from, from link to link, and the way back to each. Nothing, on a page that was opened by itself. */
export function TrailNav() {
  const t = useText(trailText);
  const { common } = useText();
  const router = useRouter();
  const find = useMarketFinder();
  const location = useLocation();
  const trail = readTrail(location);
  const here = crumbOf(location.publicHref);
  if (trail.length === 0 || here === null) return null;
  const goBack = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: trail[index] ?? '', state: { trail: trail.slice(0, index) } });
  };
  const naming: Naming = { t, sides: common, ticker: (address) => find(address)?.ticker ?? shortAddress(address) };
  return (
    <nav aria-label={t.label} className="text-small text-muted">
      <ol className="flex flex-wrap items-center gap-x-1.5 px-4 pt-2.5">
        {trail.map((href, index) => (
          // No address is in a trail twice.
          <li key={href} className="inline-flex items-center gap-x-1.5">
            <a href={href} onClick={(event) => goBack(event, index)} className="text-accent-text underline-offset-2 hover:underline">
              {nameOf(href, naming)}
            </a>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page">{t.here[here.kind]}</li>
      </ol>
    </nav>
  );
}

type Naming = {
  readonly t: Catalogue['trail'];
  readonly sides: { readonly long: string; readonly short: string };
  readonly ticker: (address: string) => string;
};

function nameOf(href: string, naming: Naming): string {
  const crumb = crumbOf(href);
  return crumb === null ? href : nameOfCrumb(crumb, naming);
}

function nameOfCrumb({ kind, name, account }: Crumb, { t, sides, ticker }: Naming): string {
  switch (kind) {
    case 'events':
    case 'bundles':
      return t.from[kind];
    case 'account':
      return t.from.account(shortAddress(account ?? '')).trim();
    case 'position': {
      const [market = '', side] = name.split('/');
      return t.from.position(ticker(market), side === 'short' ? sides.short : sides.long);
    }
    case 'market':
      return t.from.market(ticker(name));
    default:
      return t.from[kind](shortAddress(name));
  }
}
