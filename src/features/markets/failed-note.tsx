import type { MarketRow } from '~/domain/market/market-row';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { ageText } from '~/ui/age-text';
import { useFormat } from '~/ui/format-context';
import { useNow } from '~/ui/now-context';

/** Under the name of a market whose latest reading failed: how old the values of its row are. Why it failed stands at the foot. */
export function FailedNote({ receivedAtMs }: { readonly receivedAtMs: NonNullable<MarketRow['receivedAtMs']> }) {
  const t = useText();
  const words = useText(marketsText);
  const { numbers } = useFormat();
  return <span className="text-warn-text">{words.notUpdated(ageText(t, numbers, useNow() - receivedAtMs))}</span>;
}
