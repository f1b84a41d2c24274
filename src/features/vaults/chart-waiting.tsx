import { useVaultText } from '~/text/areas/use-vault-text';
import { Skeleton } from '~/ui/skeleton';

/** Keeps the room of a chart while its points are on their way. */
export function ChartWaiting() {
  const t = useVaultText();
  return (
    <div className="px-4 pt-8 pb-4" aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <Skeleton height="240px" />
    </div>
  );
}
