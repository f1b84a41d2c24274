import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DEEPEST_HISTORY } from '~/domain/position/merged-history';
import { AttributionOffer } from '~/features/pnl/split/split-offer';
import { useApi } from '~/queries/api-context';
import { historyInCache } from '~/queries/history-in-cache';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import { useLatePlace } from '~/ui/use-late-place';
import type { PnlAttributionProps } from './-pnl-split-props';

const loadBody = () => import('./-pnl-split-body');

/**
 * Where PnL came from. What it takes is many requests and code of its own: both come when they are asked for, by a
 * press or by the link, or at once where another page has just read the history.
 */
export function PnlAttribution(props: PnlAttributionProps) {
  const { partMissing } = useText().common;
  const queryClient = useQueryClient();
  const { markets } = useApi().config;
  const { split: asked = false } = useSearch({ from: '/pnl' });
  const navigate = useNavigate({ from: '/pnl' });
  const [kept] = useState(() =>
    historyInCache(queryClient, props.trader, [...new Set(markets.map(({ baseAsset }) => baseAsset))]),
  );
  const depth = asked ? DEEPEST_HISTORY : kept;
  const body = useLazy(depth !== null, loadBody);
  const [pressed, setPressed] = useState(false);
  const placeRef = useLatePlace(pressed && body.kind === 'ready');
  const read = () => {
    setPressed(true);
    void navigate({ search: (search) => ({ ...search, split: true }), replace: true, resetScroll: false });
  };
  if (depth === null) return <AttributionOffer onRead={read} />;
  return (
    <div ref={placeRef} className="col-span-full min-w-0">
      {body.kind === 'ready' && (
        <body.part.PnlAttributionBody {...props} depth={depth} onDeeper={depth < DEEPEST_HISTORY ? read : null} />
      )}
      {body.kind === 'failed' && <p role="alert">{partMissing}</p>}
      {body.kind === 'loading' && <div aria-busy className="min-h-96 rounded-panel border border-line bg-panel" />}
    </div>
  );
}
