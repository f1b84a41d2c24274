import { type ReactNode, useState } from 'react';
import { PageLink } from '~/features/shared/links';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
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
  /** A drawer is open over the list. */
  readonly covered: boolean;
  readonly children: ReactNode;
};

/**
 * A list that a drawer may cover. If a link opened the drawer with the page, the list renders, and requests its data,
 * only when the drawer is closed; then it stays.
 */
export function DrawerBackdrop({ covered, children }: DrawerBackdropProps) {
  const [seen, setSeen] = useState(!covered);
  if (!seen && !covered) setSeen(true);
  return seen ? children : <div className="min-h-96 rounded-panel border border-line bg-panel" />;
}
