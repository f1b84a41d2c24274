import { useRouter } from '@tanstack/react-router';
import { Ellipsis } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Badge } from '~/ui/badge';
import { Dialog } from '~/ui/dialog';
import { useFormat } from '~/ui/format-context';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { LiveRegionProvider } from '~/ui/live-region';
import { useNow } from '~/ui/now-context';
import { narrowScreen, useMediaQuery, usePrinting } from '~/ui/use-media-query';
import { Logo, Rail, TabBar } from './navigation';
import { Notices, type NoticesProps } from './notices';
import { SearchButton } from './palette/search-button';
import type { SourceOfData } from './sidebar-footer';
import { TraderBox, type TraderBoxProps } from './trader-box';

type ShellLayoutProps = {
  readonly trader: TraderBoxProps;
  /** True if the page has its own field "Trader address", so the bar has none. */
  readonly isStart?: boolean;
  /** Shows the worst freshness of the data on the page. */
  readonly freshness: ReactNode;
  /** The button "Connect wallet", or the connected wallet. */
  readonly wallet: ReactNode;
  readonly source: SourceOfData;
  /** The number of cancels that wait for their outcome. */
  readonly pendingCancels?: number;
  /** The number of findings of the latest protection check. */
  readonly findings?: number;
  /** The number of unread alerts. */
  readonly unread?: number;
  readonly notices: NoticesProps;
  /** The region "Data problems", below the page. */
  readonly problems: ReactNode;
  readonly children: ReactNode;
};

const contentId = 'content';

/** The frame around every page. It renders before any data has arrived. */
export function ShellLayout(props: ShellLayoutProps) {
  const {
    trader,
    isStart = false,
    freshness,
    wallet,
    source,
    pendingCancels = 0,
    findings = 0,
    unread = 0,
    notices,
    problems,
    children,
  } = props;
  const t = useText(shellText);
  const narrow = useMediaQuery(narrowScreen);
  useFocusOnNavigation();
  return (
    <LiveRegionProvider>
      <a
        href={`#${contentId}`}
        onClick={(event) => {
          // Moves the focus without changing the URL, because the URL describes the view.
          event.preventDefault();
          document.getElementById(contentId)?.focus();
        }}
        className="fixed start-2 top-2 z-40 -translate-y-16 rounded-control bg-accent px-3 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        {t.skipToContent}
      </a>
      <div className="flex min-h-dvh">
        {!narrow && <Rail {...{ source, pendingCancels, findings, unread }} />}
        <div className="flex min-w-0 grow flex-col">
          <TopBar
            box={isStart ? <span className="grow" /> : <TraderBox {...trader} />}
            freshness={freshness}
            wallet={wallet}
            narrow={narrow}
            demo={source.demo !== null}
          />
          <Notices {...notices} />
          <main
            id={contentId}
            tabIndex={-1}
            className="flex min-w-0 grow flex-col gap-2.5 p-3 outline-none rail:gap-3 rail:p-5 rail:pt-3 [--sticky-top:3rem] rail:[--sticky-top:3.25rem]"
          >
            <PrintHead trader={trader.trader} freshness={freshness} />
            {children}
            {problems}
          </main>
          {narrow && <div aria-hidden="true" className="h-16 shrink-0" />}
        </div>
      </div>
      {narrow && <TabBar {...{ source, pendingCancels, findings, unread }} />}
    </LiveRegionProvider>
  );
}

/**
 * After a move to another page, focuses its heading, so that screen readers announce it and Tab continues from there. A
 * change of filters (the same path) does not move the focus. It also stays on an element of the new page that already
 * has it: a drawer that opened, or the row's link after the drawer has closed.
 */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', (event) => {
        if (event.fromLocation === undefined) return;
        // Exception: on the same path, if the focused element has disappeared, such as the start page's field after its
        // choice, move the focus.
        if (!event.pathChanged && (!event.hrefChanged || document.activeElement !== document.body)) return;
        const main = document.querySelector('main');
        const { activeElement } = document;
        if (activeElement !== main && main?.contains(activeElement) === true) return;
        main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

type PrintHeadProps = { readonly trader: string | null; readonly freshness: ReactNode };

/** Replaces the frame on paper: the watched trader, the time of printing, and the age of the data. */
function PrintHead(props: PrintHeadProps) {
  return usePrinting() && <PrintedHead {...props} />;
}

function PrintedHead({ trader, freshness }: PrintHeadProps) {
  const t = useText();
  const words = useText(shellText);
  const { times } = useFormat();
  const now = useNow();
  const addresses = useAddressForm();
  // Prints the raw form too, so that the paper can be compared with exported files.
  const forms = trader === null ? [] : [...new Set([addresses.full(trader, 'wallet'), trader])];
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small text-muted">
      <span className="font-semibold text-ink">{t.common.appName}</span>
      {trader !== null && <span>{`${words.trader.watching} ${forms.join(' · ')}`}</span>}
      <span>{words.printed(`${times.dateTime(now)} ${times.zoneName(now)}`)}</span>
      {freshness}
    </p>
  );
}

type TopBarProps = {
  /** The field "Trader address". */
  readonly box: ReactNode;
  readonly freshness: ReactNode;
  readonly wallet: ReactNode;
  readonly narrow: boolean;
  readonly demo: boolean;
};

/** The watched trader, the freshness of the page, and the wallet; on narrow screens also the program's name. */
function TopBar(props: TopBarProps) {
  return props.narrow ? <NarrowTopBar {...props} /> : <WideTopBar {...props} />;
}

function WideTopBar({ box, freshness, wallet }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex h-[3.25rem] shrink-0 items-center gap-2.5 border-b border-line bg-ground px-5 print:hidden">
      <SearchButton />
      {box}
      <div className="ms-auto flex shrink-0 items-center gap-3">
        {freshness}
        {wallet}
      </div>
    </header>
  );
}

/** One line: the program, the watched trader, search, and a menu with the rest. */
function NarrowTopBar({ box, freshness, wallet, demo }: TopBarProps) {
  const t = useText();
  const words = useText(shellText);
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex h-12 shrink-0 [@media(max-height:319px)]:static items-center gap-2 border-b border-line bg-ground px-3 print:hidden">
      <Logo />
      <span className="sr-only">{t.common.appName}</span>
      {demo && (
        <span className="max-[359px]:hidden">
          <Badge tone="warn">{words.demoMark}</Badge>
        </span>
      )}
      {box}
      {/* Shows only the dot; its text is in the menu. */}
      <span className="[&>span>span:not(.freshness-dot)]:sr-only">{freshness}</span>
      <SearchButton />
      <IconButton label={words.menu} aria-haspopup="dialog" onClick={() => setOpen(true)} className="size-8">
        <Icon of={Ellipsis} size={17} />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.menu} sheet>
        <div className="flex flex-wrap items-center gap-3">
          {wallet}
          {freshness}
        </div>
      </Dialog>
    </header>
  );
}
