import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { idxInKey, type PositionView, toPositionViews } from '~/domain/position/position-view';
import { PageLink, textLink } from '~/features/shared/links';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets/markets';
import { positionsOptions } from '~/queries/positions/positions';
import { cancelText } from '~/text/en/cancel';
import { orderNamesText } from '~/text/en/order-names';
import { sideOf } from '~/text/en/phrases';
import { textFor } from '~/text/messages';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import { Amount } from '~/ui/amount';
import { useWithTime } from '~/ui/now-context';
import type { ToldOrder } from './outcome-headline';

/** After this time without a result, the message says that the position was not read, and the search continues. */
const PATIENCE_MS = 15_000;

/**
 * The position that a filled order opened or closed, as the service lists it after the fill: "BTC/NOT long 0.0084, now
 * open", with a link. If the asset or the terms are unknown, only the market is shown.
 */
export function FilledAs({ order: { target, terms } }: { readonly order: ToldOrder }) {
  const t = useText(cancelText).filled;
  const names = useText(orderNamesText);
  const api = useApi();
  const findMarket = useMarketFinder();
  const addresses = useAddressForm();
  const [sinceMs] = useState(() => api.clock.now());
  const asset = target.asset ?? '';
  const { data, isError } = useQuery({
    ...positionsOptions(api, target.trader, asset),
    enabled: asset !== '',
    // Always read again, because the cached positions may be from before the fill.
    refetchOnMount: 'always',
  });
  const isLong = useWithTime((nowMs) => nowMs - sinceMs > PATIENCE_MS);
  const market = findMarket(target.market);
  const { side, type } = terms;
  const sideName = side === undefined ? null : textFor(names.side, side);
  const name = sideOf(
    market?.ticker ?? addresses.short(target.market, 'contract'),
    sideName?.toLowerCase() ?? side ?? '',
  ).trim();
  if (asset === '' || side === undefined) return <>{name}</>;
  if (data === undefined || data.startedAtMs < sinceMs)
    return <>{`${name}, ${isError || isLong ? t.notRead : t.looking}`}</>;
  const positions = toPositionViews(data.rows, api.config.assumptions).filter(
    (one) => valueOrNull(one.market) === target.market && valueOrNull(one.side) === side,
  );
  const position = positions.find(({ orderId }) => valueOrNull(orderId) === target.orderId) ?? positions[0];
  const isOpener = type === 'limit' || type === 'market';
  // The list may show a fill with a delay. A position that the order has just opened is then missing in the list, but
  // not closed.
  if (position === undefined) return <>{`${name}, ${!isOpener ? t.nowClosed : isLong ? t.notOpen : t.looking}`}</>;
  return (
    <>
      <PositionLink position={position} market={target.market} side={side} trader={target.trader}>
        {name} <Amount field={position.size} format="size" unit={market?.baseAsset ?? target.asset ?? undefined} />
      </PositionLink>
      {`, ${isOpener ? t.nowOpen : t.stillOpen}`}
    </>
  );
}

type PositionLinkProps = {
  readonly position: PositionView;
  readonly market: string;
  readonly side: string;
  readonly trader: string;
  readonly children: ReactNode;
};

function PositionLink({ position, market, side, trader, children }: PositionLinkProps) {
  const idx = idxInKey(position.idx);
  return (
    <>
      {idx === null ? (
        children
      ) : (
        <PageLink to={{ page: 'position', market, side, idx, trader }} className={textLink}>
          {children}
        </PageLink>
      )}
    </>
  );
}
