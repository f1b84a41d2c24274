import type { ReactNode } from 'react';
import type { Freshness } from '~/lib/freshness';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { LiveRegionProvider } from '~/ui/live-region';
import { useLate } from '~/ui/use-late';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { Notices, type NoticesProps } from './notices';
import { PrintHead } from './print-head';
import { Rail } from './rail';
import type { SourceOfData } from './rail-foot';
import { TopBar } from './top-bar';
import type { TraderBoxProps } from './trader-box';
import { useFocusOnNavigation } from './use-focus-on-navigation';

export type ShellProps = {
  readonly trader: TraderBoxProps;
  /** The worst of what the page shows; null when it shows nothing that ages. */
  readonly freshness: Freshness | null;
  /** "Connect wallet", or who is connected. */
  readonly wallet: ReactNode;
  readonly source: SourceOfData;
  readonly notices: NoticesProps;
  /** Below the page: "Data problems". */
  readonly problems: ReactNode;
  readonly children: ReactNode;
};

const contentId = 'content';

// Lies over the foot of a narrow page: what comes a moment later moves nothing.
const loadTabBar = () => import('./tab-bar');

/** The frame around every page. It paints before any data has come. */
export function Shell({ trader, freshness, wallet, source, notices, problems, children }: ShellProps) {
  const t = useText(shellText);
  const narrow = useMediaQuery(narrowScreen);
  const tabBar = useLate(narrow, loadTabBar);
  useFocusOnNavigation();
  return (
    <LiveRegionProvider>
      <a
        href={`#${contentId}`}
        onClick={(event) => {
          // Moves focus without touching the URL, which is the view.
          event.preventDefault();
          document.getElementById(contentId)?.focus();
        }}
        className="fixed start-2 top-2 z-40 -translate-y-16 rounded-control bg-accent px-3 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        {t.skipToContent}
      </a>
      <div className="flex min-h-dvh">
        {/* Whatever cannot be loaded, there is a way to the other pages. */}
        {(!narrow || tabBar.kind === 'failed') && <Rail source={source} />}
        <div className="flex min-w-0 grow flex-col">
          <TopBar trader={trader} freshness={freshness} wallet={wallet} narrow={narrow} demo={source.demo !== null} />
          <Notices {...notices} />
          <main id={contentId} tabIndex={-1} className="flex min-w-0 grow flex-col gap-3.5 p-3.5 outline-none rail:p-5 rail:pt-4 rail:[--sticky-top:52px]">
            <PrintHead trader={trader.trader} freshness={freshness} />
            {children}
            {problems}
          </main>
          {narrow && <div aria-hidden="true" className="h-16 shrink-0" />}
        </div>
      </div>
      {narrow && tabBar.kind === 'ready' && <tabBar.part.TabBar source={source} />}
    </LiveRegionProvider>
  );
}
