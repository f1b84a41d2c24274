import { pnlAttributionOfferText } from '~/text/en/pnl-attribution';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';

/** In place of the split while the history that it is made of has not been read: many requests, so they are asked for. */
export function AttributionOffer({ onRead }: { readonly onRead: () => void }) {
  const t = useText(pnlAttributionOfferText);
  return (
    <Panel title={t.title}>
      <Empty action={<Button onClick={onRead}>{t.read}</Button>}>{t.offer}</Empty>
    </Panel>
  );
}
