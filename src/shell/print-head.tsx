import type { Freshness } from '~/lib/freshness';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { FreshnessMark } from '~/ui/freshness-mark';
import { useNow } from '~/ui/now-context';
import { usePrinting } from '~/ui/use-printing';

export type PrintHeadProps = { readonly trader: string | null; readonly freshness: Freshness | null };

/** On paper, in place of the frame: whose page this is, when it was printed, and how old its data was. */
export function PrintHead(props: PrintHeadProps) {
  return usePrinting() && <PrintedHead {...props} />;
}

function PrintedHead({ trader, freshness }: PrintHeadProps) {
  const t = useText();
  const words = useText(shellText);
  const { times } = useFormat();
  const now = useNow();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small text-muted">
      <span className="font-semibold text-ink">{t.common.appName}</span>
      {trader !== null && <span>{`${words.trader.watching} ${trader}`}</span>}
      <span>{words.printed(`${times.dateTime(now)} ${times.zoneName(now)}`)}</span>
      {freshness !== null && <FreshnessMark freshness={freshness} />}
    </p>
  );
}
