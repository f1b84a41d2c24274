import { hasEnded } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import { absent, valueOrNull, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Freshness } from '~/lib/freshness';
import { useFreshness } from '~/queries/freshness';
import { useMarketMark } from '~/queries/market-mark';
import { useNow } from '~/ui/now-context';

/** The mark of an order's market, and how old it is; that is null while nothing asks for it. */
export type OrderMark = { readonly price: Field<Fixed>; readonly freshness: Freshness | null };

const unknownMarket = absent('notComputable');

/** Ages are told to some seconds: what stands still is drawn no oftener. */
const AGE_STEP_MS = 5_000;

/** Null for an order that has ended: the market now has nothing to do with it any more. */
export function useOrderMark({ market, status }: OrderView): OrderMark | null {
  const address = hasEnded(status) ? null : valueOrNull(market);
  const price = useMarketMark(address);
  const freshness = useFreshness(useNow(AGE_STEP_MS), { operation: 'getMarket', subject: address ?? '' });
  if (hasEnded(status)) return null;
  return { price: address === null ? unknownMarket : price, freshness };
}
