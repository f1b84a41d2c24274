import { useAlertsMissingText } from '~/text/areas/use-alerts-missing-text';

/** Stands where the watch would: silence would be taken for "nothing is near". */
export function AlertsMissing() {
  const t = useAlertsMissingText();
  return (
    <p role="alert" className="rounded-panel border border-warn bg-panel px-4 py-3">
      {t.missing}
    </p>
  );
}
