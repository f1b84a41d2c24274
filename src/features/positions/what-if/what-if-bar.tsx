import { whatIfBarText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { moveRatio } from '~/domain/position/what-if-move';
import { isZero } from '~/lib/fixed-point';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { LazyBoundary } from '~/ui/lazy';
import { closedView, type ViewProps } from './use-ladder';
import type { WhatIfPanelsProps } from './what-if-panels';
import { useMoveText } from './what-if-controls';

const expanded = 'aria-expanded:bg-raised';

/** Buttons that open and close the what-if panel and the projection. */
export function WhatIfBar({ view: { move, ahead }, onView }: ViewProps) {
  const t = useText(whatIfBarText);
  const open = move !== undefined;
  return (
    <>
      <Button aria-expanded={open} className={expanded} onClick={() => onView(open ? closedView : { move: '0' })}>
        {t.whatIf}
      </Button>
      <Button
        aria-expanded={ahead === true}
        className={expanded}
        onClick={() => onView({ ahead: ahead === true ? undefined : true })}
      >
        {t.projection}
      </Button>
    </>
  );
}

const loadPanels = () => import('./what-if-panels');

/** The open panels. Most visits open none, so their code loads with the first one. */
export function WhatIf(props: WhatIfPanelsProps) {
  const { move, ahead } = props.view;
  if (move === undefined && ahead !== true) return null;
  return (
    <LazyBoundary
      load={loadPanels}
      placeholder={<div aria-busy className="min-h-96 rounded-panel border border-line bg-panel" />}
    >
      {({ WhatIfPanels }) => <WhatIfPanels {...props} />}
    </LazyBoundary>
  );
}

/** Says beside a table with moved rows that their prices are moved, and how far. */
export function MovedBadge({ view: { move, moved, shock } }: Pick<ViewProps, 'view'>) {
  const t = useText(whatIfBarText);
  const moveText = useMoveText();
  if (move === undefined || isZero(moveRatio(move))) return null;
  const subject = shock ?? moved;
  const text = moveText(move);
  return <Badge tone="warn">{subject === undefined ? t.pricesOfAll(text) : t.prices(subject, text)}</Badge>;
}
