import type { ConfigResult } from '~/config/load-config';
import { useText } from '~/text/text-context';

/** A monitor without a configuration has nothing to show; the details are for the operator, on the dashboard. */
export function MonitorFailure({ failure }: { readonly failure: Exclude<ConfigResult, { kind: 'ok' }> }) {
  const { config: words } = useText();
  return (
    <main role="alert" className="p-4">
      {failure.kind === 'broken' ? words.brokenBody(failure.url) : words.unreachableBody(failure.url, failure.reason)}
    </main>
  );
}
