import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';

/** Events that the service counts, and that are on none of its pages: the history looks whole, and may not be. */
export function HistoryWithheld({ count }: { readonly count: number }) {
  const t = useText(historyText);
  if (count === 0) return null;
  return (
    <p role="status" className="border-t border-line px-4 py-3 text-warn-text">
      {t.withheld(count)}
    </p>
  );
}
