import { useEffect } from 'react';
import { failureOfQuery } from '~/features/shared/panel-state';
import { useMarketsInOrders } from '~/queries/positions/assets';
import { ownMarketsText } from '~/text/en/own-markets';
import { useText } from '~/text/text-context';
import { FailedLine } from '~/ui/failed';

export type MarketsInOrdersProps = {
  readonly trader: string;
  /** Receives the raw addresses of all markets with an order of the trader, whenever they change. */
  readonly onSeen: (addresses: readonly string[]) => void;
};

/** Reads the orders of the watched trader to find their markets. Renders nothing unless the orders cannot be read. */
export function MarketsInOrders({ trader, onSeen }: MarketsInOrdersProps) {
  const t = useText();
  const messages = useText(ownMarketsText);
  const { addresses, query } = useMarketsInOrders(trader);
  // An effect must tell the list, because the list cannot call the hook above: this file loads after the list.
  useEffect(() => onSeen(addresses), [addresses, onSeen]);
  const failure = failureOfQuery(query, t);
  return failure !== null && <FailedLine {...failure} message={`${messages.ordersFailed} ${failure.message}`} />;
}
