import { Link, type LinkProps } from '@tanstack/react-router';
import {
  Ban,
  Bell,
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardList,
  Ellipsis,
  FileDown,
  House,
  Info,
  type IconNode,
  Landmark,
  LayoutGrid,
  LifeBuoy,
  ListTree,
  Percent,
  Settings2,
  TrendingUp,
  TriangleAlert,
  UserRound,
} from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Catalogue } from '~/text/catalogue';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { RailFoot, type SourceOfData } from './sidebar-footer';
import { retainedSearch } from './retained-search';

type NavPage = {
  readonly name: keyof Catalogue['shell']['pages'];
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: IconNode;
};

const overview: NavPage = { name: 'overview', to: '/', icon: House };
const markets: NavPage = { name: 'markets', to: '/markets', icon: TrendingUp };
const carry: NavPage = { name: 'carry', to: '/carry', icon: Percent };
const positions: NavPage = { name: 'positions', to: '/positions', icon: ListTree };
const orders: NavPage = { name: 'orders', to: '/orders', icon: ClipboardList };
const risk: NavPage = { name: 'risk', to: '/risk', icon: TriangleAlert };
const vaults: NavPage = { name: 'vaults', to: '/vaults', icon: Landmark };
const pnl: NavPage = { name: 'pnl', to: '/pnl', icon: ChartNoAxesColumn };
const journal: NavPage = { name: 'journal', to: '/journal', icon: BookOpen };
const statement: NavPage = { name: 'statement', to: '/statement', icon: CalendarDays };
const exportsPage: NavPage = { name: 'exports', to: '/exports', icon: FileDown };
const account: NavPage = { name: 'account', to: '/account', icon: UserRound };
const desk: NavPage = { name: 'desk', to: '/desk', icon: LayoutGrid };
const alerts: NavPage = { name: 'alerts', to: '/alerts', icon: Bell };
const cancels: NavPage = { name: 'cancels', to: '/cancels', icon: Ban };
const support: NavPage = { name: 'support', to: '/support', icon: LifeBuoy };
const settingsPage: NavPage = { name: 'settings', to: '/settings', icon: Settings2 };
const aboutData: NavPage = { name: 'aboutData', to: '/about-data', icon: Info };

/** The pages in the rail, from top to bottom. */
export const railPages: readonly NavPage[] = [
  overview,
  markets,
  carry,
  positions,
  orders,
  risk,
  vaults,
  pnl,
  journal,
  statement,
  exportsPage,
  account,
  desk,
  alerts,
  cancels,
];

/** The tabs of a narrow screen; the pages behind the last one, "More", follow below. */
const tabPages: readonly NavPage[] = [markets, positions, orders, pnl];
export const morePages: readonly NavPage[] = [
  overview,
  carry,
  risk,
  vaults,
  journal,
  statement,
  exportsPage,
  account,
  desk,
  alerts,
  cancels,
  support,
  settingsPage,
  aboutData,
];

type NavLinkProps = {
  readonly page: NavPage;
  /** A description of the page, such as a count of waiting cancels; not part of the link's name. */
  readonly note?: string | null;
  readonly className: string;
  readonly children: ReactNode;
  readonly onClick?: () => void;
};

/** A link to a page of the program. `aria-current` marks the present page and its parents. */
function NavLink({ page, note = null, className, children, onClick }: NavLinkProps) {
  const t = useText(shellText);
  return (
    <Link
      to={page.to}
      search={retainedSearch}
      activeOptions={{ exact: page.to === '/', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      title={note === null ? t.pages[page.name] : `${t.pages[page.name]}: ${note}`}
      className={className}
      {...(onClick === undefined ? {} : { onClick })}
    >
      {children}
    </Link>
  );
}

type NavigationProps = {
  readonly source: SourceOfData;
  /** The number of cancels that wait for their outcome. */
  readonly pendingCancels: number;
  /** The number of findings of the latest protection check. */
  readonly findings: number;
  /** The number of unread alerts. */
  readonly unread: number;
};

/** Items that wait for the reader on a page: a count for display, and a description. */
type Waiting = { readonly count: number; readonly note: string };

function useWaiting({
  pendingCancels,
  findings,
  unread,
}: Omit<NavigationProps, 'source'>): (page: NavPage) => Waiting | null {
  const t = useText(shellText);
  return (page) => {
    if (page === cancels && pendingCancels > 0)
      return { count: pendingCancels, note: t.pendingCancels(pendingCancels) };
    if (page === alerts && unread > 0) return { count: unread, note: t.unread(unread) };
    return (page === positions || page === risk) && findings > 0
      ? { count: findings, note: t.findings(findings) }
      : null;
  };
}

/** The count beside a page's name; it does not change the name. */
function WaitingCount({ count, className }: { readonly count: number; readonly className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`rounded-full bg-warn/11 px-1.5 text-small font-semibold text-warn-text tabular-nums ${className}`}
    >
      {count}
    </span>
  );
}

const tabClassName =
  'flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-[min(var(--text-small),3.75vw)] font-medium text-muted aria-[current=page]:text-accent-text focus-visible:-outline-offset-2';

/** The navigation at the bottom of a narrow screen: four pages, and the rest behind "More". */
export function TabBar({ source, ...counts }: NavigationProps) {
  const t = useText(shellText);
  const waiting = useWaiting(counts);
  // The waiting items of the pages behind "More".
  const behind = [alerts, cancels].flatMap((page) => {
    const found = waiting(page);
    return found === null ? [] : { ...found, note: `${t.pages[page.name]}: ${found.note}` };
  });
  const [more, setMore] = useState(false);
  const close = () => setMore(false);
  return (
    <>
      <nav
        aria-label={t.mainNavigation}
        className="fixed inset-x-0 bottom-0 z-20 flex [@media(max-height:319px)]:static border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        {tabPages.map((page) => (
          <NavLink
            key={page.name}
            page={page}
            note={waiting(page)?.note ?? null}
            className={`relative ${tabClassName}`}
          >
            <Icon of={page.icon} size={17} />
            {t.pages[page.name]}
            <WaitingCount count={waiting(page)?.count ?? 0} className="absolute end-2 top-1" />
          </NavLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          title={behind.length === 0 ? undefined : behind.map(({ note }) => note).join(', ')}
          onClick={() => setMore(true)}
          className={`relative ${tabClassName}`}
        >
          <Icon of={Ellipsis} size={17} />
          {t.more}
          <WaitingCount count={behind.reduce((sum, { count }) => sum + count, 0)} className="absolute end-2 top-1" />
        </button>
      </nav>
      {more && <MoreSheet source={source} {...counts} onClose={close} />}
    </>
  );
}

/** The sheet "More" of a narrow screen: the other pages, and the source of the data. */
function MoreSheet({ source, onClose, ...counts }: NavigationProps & { readonly onClose: () => void }) {
  const t = useText(shellText);
  const waiting = useWaiting(counts);
  return (
    <Dialog open onClose={onClose} title={t.moreTitle}>
      <ul className="flex flex-col gap-1">
        {morePages.map((page) => (
          <li key={page.name}>
            <NavLink
              page={page}
              note={waiting(page)?.note ?? null}
              onClick={onClose}
              className="flex h-11 items-center gap-3 rounded-control px-2 font-medium hover:bg-raised"
            >
              <Icon of={page.icon} size={17} className="text-muted" />
              {t.pages[page.name]}
              <WaitingCount count={waiting(page)?.count ?? 0} className="ms-auto" />
            </NavLink>
          </li>
        ))}
      </ul>
      <RailFoot source={source} />
    </Dialog>
  );
}

const linkClassName =
  'flex h-8 items-center gap-3 rounded-control px-2.5 font-medium text-muted transition-colors duration-100 hover:bg-raised hover:text-ink aria-[current=page]:bg-accent/11 aria-[current=page]:text-ink max-roomy:justify-center max-roomy:px-0';

/** The left rail: all pages, with the source of the data below. 56 px wide on medium screens. */
export function Rail({ source, ...counts }: NavigationProps) {
  const t = useText();
  const waiting = useWaiting(counts);
  const words = useText(shellText);
  return (
    <div className="sticky top-0 flex h-dvh w-14 print:hidden shrink-0 flex-col overflow-y-auto border-e border-line px-2.5 py-3 roomy:w-[12.25rem]">
      <nav aria-label={words.mainNavigation} className="flex grow flex-col">
        <p className="flex h-8 items-center gap-2.5 px-2 text-[0.9375rem] font-semibold tracking-[-0.015em]">
          <Logo />
          <span className="max-roomy:sr-only">{t.common.appName}</span>
        </p>
        <ul className="mt-4 flex flex-col gap-0.5">
          {railPages.map((page) => (
            <li key={page.name}>
              <RailLink page={page} waiting={waiting(page)} />
            </li>
          ))}
        </ul>
        <div className="mt-auto pt-6">
          <RailLink page={support} waiting={null} />
          <RailLink page={settingsPage} waiting={null} />
          <RailLink page={aboutData} waiting={null} />
        </div>
      </nav>
      <RailFoot source={source} />
    </div>
  );
}

function RailLink({ page, waiting }: { readonly page: NavPage; readonly waiting: Waiting | null }) {
  const t = useText(shellText);
  return (
    <NavLink page={page} note={waiting?.note ?? null} className={`group relative ${linkClassName}`}>
      <Icon of={page.icon} size={16} className="shrink-0 group-aria-[current=page]:text-accent" />
      <span className="max-roomy:sr-only">{t.pages[page.name]}</span>
      <WaitingCount
        count={waiting?.count ?? 0}
        className="ms-auto max-roomy:absolute max-roomy:end-0 max-roomy:top-0"
      />
    </NavLink>
  );
}

/** Our logo, with the only gradient of the program. Decorative; the name is beside it. */
export function Logo() {
  return <span aria-hidden="true" className="logo" />;
}
