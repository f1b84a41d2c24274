import type { ConfigResult } from '~/config/load-config';
import { useConfigText } from '~/text/areas/use-config-text';

export type MonitorFailureProps = {
  readonly failure: Exclude<ConfigResult, { kind: 'ok' }> | { readonly kind: 'demo'; readonly reason: string };
};

/** A monitor that cannot start has nothing to show; the details are for the operator, on the dashboard. */
export function MonitorFailure({ failure }: MonitorFailureProps) {
  const words = useConfigText();
  return (
    <main role="alert" className="p-4 break-words">
      {sentence(failure, words)}
    </main>
  );
}

function sentence(failure: MonitorFailureProps['failure'], words: ReturnType<typeof useConfigText>): string {
  switch (failure.kind) {
    case 'broken':
      return words.brokenBody(failure.url);
    case 'unreachable':
      return words.unreachableBody(failure.url, failure.reason);
    case 'demo':
      return `${words.demoFailedTitle}: ${failure.reason}`;
  }
}
