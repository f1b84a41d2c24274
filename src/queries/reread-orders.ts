import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ordersOperation } from './resource-keys';

/**
 * Asks anew for all lists of a trader's orders that are on screen, when it is known that an order has moved. What is on
 * its way was asked for too early, and is dropped. The same function as long as the trader is.
 */
export function useRereadOrders(trader: string): () => void {
  const client = useQueryClient();
  return useMemo(() => oneAtATime(() => rereadOrders(client, trader)), [client, trader]);
}

async function rereadOrders(client: QueryClient, trader: string): Promise<void> {
  const lists = [
    { queryKey: [ordersOperation({}), trader] },
    { queryKey: [ordersOperation({ asset: 'any' }), trader] },
  ];
  // A first reading has nothing to fall back on, so a mere refetch would join it.
  await Promise.all(lists.map((list) => client.cancelQueries(list)));
  await Promise.all(lists.map((list) => client.invalidateQueries(list)));
}

/** Runs once more after the present run, however often it was asked for meanwhile: news that come quickly would otherwise let no reading end. */
function oneAtATime(run: () => Promise<void>): () => void {
  let running = false;
  let wanted = false;
  const runOut = async (): Promise<void> => {
    running = true;
    try {
      while (wanted) {
        wanted = false;
        await run();
      }
    } finally {
      running = false;
    }
  };
  return () => {
    wanted = true;
    if (!running) void runOut();
  };
}
