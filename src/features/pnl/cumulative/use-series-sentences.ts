import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { useMasked } from '~/ui/privacy-context';

/** So many texts are shown of values that cannot be read; a broken series could have thousands. */
const SAMPLES = 3;

/** What is to be said of a series beside its chart: values that could not be read are counted, and named. */
export function useSeriesSentences({ unreadable }: PnlSeries): readonly string[] {
  const t = useText(pnlText);
  // A text that no program can read may still tell a person the amount.
  const masked = useMasked('personal', false);
  if (unreadable.length === 0) return [];
  const named = unreadable.slice(0, SAMPLES).map((raw) => (raw === '' ? t.leftOut : raw));
  const rest = unreadable.length - named.length;
  const list = [...named, ...(rest > 0 ? [t.more(rest)] : [])].join(', ');
  return [t.unreadable(unreadable.length, masked ? '' : t.samples(list))];
}
