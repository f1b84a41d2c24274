import { useState } from 'react';
import { CompareOffer } from '~/features/pnl/compare/compare-offer';
import { useText } from '~/text/text-context';
import { useLate } from '~/ui/use-late';
import { useLatePlace } from '~/ui/use-late-place';
import type { PnlCompareProps } from './-pnl-compare-props';

const loadBody = () => import('./-pnl-compare-body');

/** Two traders or two times on one chart: its code, and the other trader's readings, come when they are asked for, by a press or by the link. */
export function PnlCompare(props: PnlCompareProps) {
  const { partMissing } = useText().common;
  const [opened, setOpened] = useState(false);
  const { vs, before } = props.search;
  const open = opened || vs !== undefined || before !== undefined;
  const body = useLate(open, loadBody);
  const placeRef = useLatePlace(opened && body.kind === 'ready');
  if (!open) return <CompareOffer onOpen={() => setOpened(true)} />;
  return (
    <div ref={placeRef} className="col-span-full min-w-0">
      {body.kind === 'ready' && <body.part.PnlCompareBody {...props} />}
      {body.kind === 'failed' && <p role="alert">{partMissing}</p>}
      {body.kind === 'waiting' && <div aria-busy className="min-h-96 rounded-panel border border-line bg-panel" />}
    </div>
  );
}
