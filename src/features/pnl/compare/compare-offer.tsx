import { pnlCompareOfferText } from '~/text/en/pnl-compare';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';

/** In place of a comparison while none was asked for. */
export function CompareOffer({ onOpen }: { readonly onOpen: () => void }) {
  const t = useText(pnlCompareOfferText);
  return (
    <Panel title={t.title}>
      <Empty action={<Button onClick={onOpen}>{t.open}</Button>}>{t.help}</Empty>
    </Panel>
  );
}
