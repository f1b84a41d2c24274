import { useEffect } from 'react';
import { useOrderedMarkets } from '~/queries/assets';
import { failureOfQuery } from '~/features/shared/panel-state';
import { ownMarketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { FailedLine } from '~/ui/failed';

export type SeenInOrdersProps = {
  readonly trader: string;
  /** Told of the raw addresses of all markets that the trader's orders are in, whenever they change. */
  readonly onSeen: (addresses: readonly string[]) => void;
};

/** Reads the orders of the watched trader for the markets they are in. Draws nothing, unless they cannot be read. */
export function SeenInOrders({ trader, onSeen }: SeenInOrdersProps) {
  const t = useText();
  const words = useText(ownMarketsText);
  const { addresses, query } = useOrderedMarkets(trader);
  useEffect(() => onSeen(addresses), [addresses, onSeen]);
  const failure = failureOfQuery(query, t);
  return failure !== null && <FailedLine {...failure} message={`${words.ordersFailed} ${failure.message}`} />;
}
