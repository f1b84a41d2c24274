import { usePartFailures } from '~/features/shared/part-failures';
import { shortAddress } from '~/lib/address';
import { useOrdersRetry } from '~/queries/assets';
import { useMarketRetry } from '~/queries/markets';
import type { PositionBoard } from '~/queries/position-board';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import type { PartFailure } from '~/ui/panel-state';

/** What could name assets besides the known ones and could not be read: markets that are not configured, and the orders that name markets. */
export function useNamingFailures(
  { trader, naming }: Pick<PositionBoard, 'trader' | 'naming'>,
  named: number,
): readonly PartFailure[] {
  const { ordersPart } = useText(positionsText);
  const markets = usePartFailures({
    parts: naming.unnamed.map(({ address, failure }) => ({
      key: address,
      name: shortAddress(address),
      failure,
      receivedAtMs: null,
    })),
    kind: 'unnamed',
    retry: useMarketRetry(),
    named,
  });
  const orders = usePartFailures({
    parts: [{ key: 'orders', name: ordersPart, failure: naming.ordersFailure, receivedAtMs: null }],
    kind: 'orders',
    retry: useOrdersRetry(trader),
    named: 1,
  });
  return [...markets, ...orders];
}
