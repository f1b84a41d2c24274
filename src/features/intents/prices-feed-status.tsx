import type { FeedPrice } from '~/domain/intent/signed-prices';
import { intentPricesText } from '~/text/en/intent-prices';
import { useText } from '~/text/text-context';
import { TextValue } from '~/ui/text-value';

/** The feed's status in the service's word, with a warning where the feed was off line or the market paused. */
export function FeedStatus({ feed }: { readonly feed: FeedPrice }) {
  const t = useText(intentPricesText);
  const isOffline = feed.isOnline.kind === 'known' && !feed.isOnline.value;
  const isPaused = feed.inPause.kind === 'known' && feed.inPause.value;
  return (
    <>
      <TextValue field={feed.status} />
      {isOffline && <span className="text-warn-text"> · {t.offline}</span>}
      {isPaused && <span className="text-warn-text"> · {t.paused}</span>}
    </>
  );
}
