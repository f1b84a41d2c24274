import type { ConfigResult } from '~/config/load-config';
import { useConfigText } from '~/text/areas/use-config-text';

/** A monitor without a configuration has nothing to show; the details are for the operator, on the dashboard. */
export function MonitorFailure({ failure }: { readonly failure: Exclude<ConfigResult, { kind: 'ok' }> }) {
  const words = useConfigText();
  return (
    <main role="alert" className="p-4">
      {failure.kind === 'broken' ? words.brokenBody(failure.url) : words.unreachableBody(failure.url, failure.reason)}
    </main>
  );
}
