import { alertsMissingText } from '~/text/en/alerts-missing';
import { useText } from '~/text/text-context';

/** Stands where the watch would: silence would be taken for "nothing is near". */
export function AlertsMissing() {
  const t = useText(alertsMissingText);
  return (
    <p role="alert" className="rounded-panel border border-warn bg-panel px-4 py-3">
      {t.missing}
    </p>
  );
}
