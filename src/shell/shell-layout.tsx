import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { Freshness } from '~/lib/freshness';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { useFormat } from '~/ui/format-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { LiveRegionProvider } from '~/ui/live-region';
import { useNow } from '~/ui/now-context';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { usePrinting } from '~/ui/use-printing';
import { Logo, Rail, TabBar } from './navigation';
import { Notices, type NoticesProps } from './notices';
import { SearchButton } from './palette/search-button';
import type { SourceOfData } from './rail-foot';
import { TraderBox, type TraderBoxProps } from './trader-box';

type ShellLayoutProps = {
  readonly trader: TraderBoxProps;
  /** The worst freshness on the page; null when nothing on it ages. */
  readonly freshness: Freshness | null;
  /** "Connect wallet", or the connected wallet. */
  readonly wallet: ReactNode;
  readonly source: SourceOfData;
  readonly notices: NoticesProps;
  /** Below the page: "Data problems". */
  readonly problems: ReactNode;
  readonly children: ReactNode;
};

const contentId = 'content';

/** The frame around every page. It renders before any data has come. */
export function ShellLayout({ trader, freshness, wallet, source, notices, problems, children }: ShellLayoutProps) {
  const t = useText(shellText);
  const narrow = useMediaQuery(narrowScreen);
  useFocusOnNavigation();
  return (
    <LiveRegionProvider>
      <a
        href={`#${contentId}`}
        onClick={(event) => {
          // Moves focus without changing the URL, which is the view.
          event.preventDefault();
          document.getElementById(contentId)?.focus();
        }}
        className="fixed start-2 top-2 z-40 -translate-y-16 rounded-control bg-accent px-3 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        {t.skipToContent}
      </a>
      <div className="flex min-h-dvh">
        {!narrow && <Rail source={source} />}
        <div className="flex min-w-0 grow flex-col">
          <TopBar trader={trader} freshness={freshness} wallet={wallet} narrow={narrow} demo={source.demo !== null} />
          <Notices {...notices} />
          <main
            id={contentId}
            tabIndex={-1}
            className="flex min-w-0 grow flex-col gap-3.5 p-3.5 outline-none rail:p-5 rail:pt-4 rail:[--sticky-top:52px]"
          >
            <PrintHead trader={trader.trader} freshness={freshness} />
            {children}
            {problems}
          </main>
          {narrow && <div aria-hidden="true" className="h-16 shrink-0" />}
        </div>
      </div>
      {narrow && <TabBar source={source} />}
    </LiveRegionProvider>
  );
}

/**
 * After moving to another page, focus goes to its heading, so that screen readers announce it and Tab goes on from
 * there. Changes of filters and the like (the same path) leave focus alone. So does an element inside of the page that
 * still holds it: a drawer that opened, the row's link once it has closed.
 */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', (event) => {
        if (!event.pathChanged || event.fromLocation === undefined) return;
        const main = document.querySelector('main');
        const { activeElement } = document;
        if (activeElement !== main && main?.contains(activeElement) === true) return;
        main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

type PrintHeadProps = { readonly trader: string | null; readonly freshness: Freshness | null };

/** On paper, replaces the frame: whose page this is, when it was printed, and how old its data was. */
function PrintHead(props: PrintHeadProps) {
  return usePrinting() && <PrintedHead {...props} />;
}

function PrintedHead({ trader, freshness }: PrintHeadProps) {
  const t = useText();
  const words = useText(shellText);
  const { times } = useFormat();
  const now = useNow();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small text-muted">
      <span className="font-semibold text-ink">{t.common.appName}</span>
      {trader !== null && <span>{`${words.trader.watching} ${trader}`}</span>}
      <span>{words.printed(`${times.dateTime(now)} ${times.zoneName(now)}`)}</span>
      {freshness !== null && <FreshnessMark freshness={freshness} />}
    </p>
  );
}

type TopBarProps = {
  readonly trader: TraderBoxProps;
  readonly freshness: Freshness | null;
  readonly wallet: ReactNode;
  readonly narrow: boolean;
  readonly demo: boolean;
};

/** Shows the watched trader, how fresh the page is, and the wallet; on narrow screens also the program's name. */
function TopBar(props: TopBarProps) {
  return props.narrow ? <NarrowTopBar {...props} /> : <WideTopBar {...props} />;
}

function WideTopBar({ trader, freshness, wallet }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex h-[52px] shrink-0 items-center gap-2.5 border-b border-line bg-ground px-5 print:hidden">
      <SearchButton />
      <TraderBox {...trader} />
      <div className="ms-auto flex shrink-0 items-center gap-3">
        {freshness !== null && <FreshnessMark freshness={freshness} />}
        {wallet}
      </div>
    </header>
  );
}

/** Two lines: the program and the page's freshness above, the watched trader below. */
function NarrowTopBar({ trader, freshness, wallet, demo }: TopBarProps) {
  const t = useText();
  const words = useText(shellText);
  return (
    <header className="flex shrink-0 flex-col gap-2 px-3.5 pt-2.5 print:hidden">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <Logo />
        <span className="text-[0.9375rem] font-semibold tracking-[-0.015em]">{t.common.appName}</span>
        {demo && <Badge tone="warn">{words.demoMark}</Badge>}
        <div className="ms-auto">{freshness !== null && <FreshnessMark freshness={freshness} />}</div>
      </div>
      <div className="flex items-center gap-2">
        <SearchButton />
        <TraderBox {...trader} />
        {wallet}
      </div>
    </header>
  );
}
