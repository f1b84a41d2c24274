import type { NavigateOptions } from '@tanstack/react-router';
import { Boxes, Braces, Frame, GitCompareArrows, History, ScrollText, type IconNode } from 'lucide';
import type { Catalogue } from '~/text/catalogue';
import { keptSearch } from '../kept-search';
import { morePages, railPages } from '../pages';
import { otherWords, type Entry } from './entry';

type Words = { readonly shell: Catalogue['shell']; readonly palette: Catalogue['palette'] };
type PageWord = keyof Catalogue['palette']['pageWords'];
type Page = { readonly name: PageWord; readonly title: string; readonly icon: IconNode; readonly to: NavigateOptions };

/** Every page that has an address of its own and needs nothing to be named, in the order of the rail. */
export function pageEntries({ shell, palette }: Words): readonly Entry[] {
  const { pages } = shell;
  const below: Readonly<Record<string, readonly Page[]>> = {
    positions: [
      {
        name: 'positionHistory',
        title: pages.positionHistory,
        icon: History,
        to: { to: '/positions/history', search: keptSearch },
      },
    ],
    vaults: [
      {
        name: 'vaultsCompared',
        title: palette.vaultsCompared,
        icon: GitCompareArrows,
        to: { to: '/vaults', search: keptSearch, hash: 'comparison' },
      },
    ],
    account: [
      { name: 'events', title: pages.events, icon: ScrollText, to: { to: '/account/events', search: keptSearch } },
      { name: 'bundles', title: pages.bundles, icon: Boxes, to: { to: '/account/bundles', search: keptSearch } },
      { name: 'state', title: pages.state, icon: Braces, to: { to: '/account/state', search: keptSearch } },
    ],
    settings: [{ name: 'embed', title: pages.embed, icon: Frame, to: { to: '/settings/embed', search: keptSearch } }],
  };
  const main = new Map([...railPages, ...morePages].map((page) => [page.name, page]));
  const all = [...main.values()].flatMap(({ name, to, icon }): readonly Page[] => [
    { name, title: pages[name], icon, to: { to, search: keptSearch } },
    ...(below[name] ?? []),
  ]);
  return all.map(({ name, title, icon, to }) => ({
    id: `page ${name}`,
    group: 'pages',
    title,
    terms: otherWords(palette.pageWords[name]),
    note: palette.kinds.page,
    icon,
    choice: { kind: 'go', to },
  }));
}
