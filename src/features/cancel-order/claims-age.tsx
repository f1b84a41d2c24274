import { worstFreshness } from '~/lib/freshness';
import { useFreshness } from '~/queries/freshness/freshness';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { useNow } from '~/ui/now-context';

/** How old the list is that the claims come from, and a word when it is too old to rely on. */
export function ClaimsAge({ trader }: { readonly trader: string }) {
  const t = useText(cancelText);
  const nowMs = useNow();
  const ofTrader = useFreshness(nowMs, { operation: 'listActiveOrders', subject: trader });
  const ofAsset = useFreshness(nowMs, { operation: 'listActiveOrdersByAsset', subject: trader });
  const freshness = worstFreshness([ofTrader, ofAsset].filter((one) => one !== null));
  if (freshness === null) return null;
  const isOld = freshness.state === 'stale' || freshness.state === 'failed' || freshness.state === 'offline';
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <FreshnessMark freshness={freshness} subject={t.serviceSays.list} />
      {isOld && <p className="text-small text-warn-text">{t.serviceSays.old}</p>}
    </div>
  );
}
