import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useMemo } from 'react';
import { useApi } from './api-context';
import { MarketPollers } from './market-board';
import type { PositionBoard } from './position-board';
import { positionsOptions } from './positions';
import { positionsKey } from './resource-keys';

/**
 * Keeps a board's queries polling; draws nothing. Assets with positions are asked
 * for at the configured interval, the others at a tenth of it, since nothing on
 * screen depends on them but a position that may be opened. A market is asked for
 * only while it has positions.
 */
export function PositionPollers({ board }: { readonly board: PositionBoard }) {
  return (
    <>
      {board.assets.map(({ asset, rows }) => (
        <AssetPoller
          key={asset}
          trader={board.trader}
          walletId={board.walletId}
          asset={asset}
          isHeld={rows !== null && rows.length > 0}
        />
      ))}
      <PositionMarketPollers board={board} />
    </>
  );
}

const isOnScreen = () => true;

function PositionMarketPollers({ board: { markets } }: { readonly board: PositionBoard }) {
  const joined = markets.map(({ address }) => address).join('\n');
  const addresses = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
  return <MarketPollers addresses={addresses} isOnScreen={isOnScreen} />;
}

type AssetPollerProps = Pick<PositionBoard, 'trader' | 'walletId'> & {
  readonly asset: string;
  readonly isHeld: boolean;
};

const AssetPoller = memo(function AssetPoller({ trader, walletId, asset, isHeld }: AssetPollerProps) {
  useQuery({ ...positionsOptions(useApi(), trader, asset, { walletId, onScreen: isHeld }), notifyOnChangeProps: [] });
  return null;
});

/** Asks for these assets of a trader again at once; resolves when all have been answered or have failed again. */
export function usePositionRetry(trader: string): (assets: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (assets) => {
      await Promise.all(assets.map((asset) => queryClient.refetchQueries({ queryKey: positionsKey(trader, asset) })));
    },
    [queryClient, trader],
  );
}
