import type { ReactNode } from 'react';
import type { Freshness } from '~/lib/freshness';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Badge } from '~/ui/badge';
import { FreshnessMark } from '~/ui/freshness-mark';
import { Logo } from './logo';
import { SearchButton } from './palette/search-button';
import { TraderBox, type TraderBoxProps } from './trader-box';

export type TopBarProps = {
  readonly trader: TraderBoxProps;
  readonly freshness: Freshness | null;
  readonly wallet: ReactNode;
  readonly narrow: boolean;
  readonly demo: boolean;
};

/** Whom one watches, how fresh the page is, and the wallet. On narrow screens also who we are. */
export function TopBar(props: TopBarProps) {
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

/** Two lines: the first says where one is and how fresh it is, the second whom one watches. */
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
