import { type ReactNode, useEffect, useState } from 'react';
import { PageLink } from '~/features/shared/links';
import { useFirstRead } from '~/queries/positions/position-history-rows';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { viewLinkClass, ViewNav } from '~/ui/view-nav';

/** Links between open positions and their history. */
export function PositionViews() {
  const t = useText(positionsText).views;
  return (
    <ViewNav label={t.label}>
      <PageLink to={{ page: 'positions' }} current="exact" className={viewLinkClass}>
        {t.open}
      </PageLink>
      <PageLink to={{ page: 'history' }} current="within" className={viewLinkClass}>
        {t.history}
      </PageLink>
    </ViewNav>
  );
}

type DrawerBackdropProps = {
  /** Whether a drawer is open over the list. */
  readonly covered: boolean;
  /** Whether the page reads the list's data anyway, so that the list need not wait for the drawer to close. */
  readonly follows?: boolean;
  readonly children: ReactNode;
};

/** If no first reading happens for this long, the list behind a drawer renders. */
const QUIET_MS = 300;

/**
 * A list that a drawer may cover. If a link opened the drawer with the page, the list renders when the drawer closes.
 * If it `follows` and is visible beside the drawer, it renders once the drawer has its data. After that it stays.
 */
export function DrawerBackdrop({ covered, follows = false, children }: DrawerBackdropProps) {
  const narrow = useMediaQuery(narrowScreen);
  const loading = useFirstRead();
  const [seen, setSeen] = useState(!covered);
  if (!seen && !covered) setSeen(true);
  const waits = follows && !seen && !narrow && !loading;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setSeen(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return <>{seen ? children : <div className="min-h-96 rounded-panel border border-line bg-panel" />}</>;
}
