import { useEffect } from 'react';
import type { ConfigResult } from '~/config/load-config';
import type { MonitorNews } from '~/config/monitor-messages';
import type { Catalogue } from '~/text/catalogue';
import { configText } from '~/text/en/config';
import { useText } from '~/text/text-context';

export type MonitorFailureProps = {
  readonly failure: Exclude<ConfigResult, { kind: 'ok' }> | { readonly kind: 'demo'; readonly reason: string };
  readonly tell: (news: MonitorNews) => void;
};

/** A monitor that cannot start has nothing to show; the details are for the operator, on the dashboard. */
export function MonitorFailure({ failure, tell }: MonitorFailureProps) {
  const message = sentence(failure, useText(configText));
  const code = failure.kind === 'demo' ? 'demo' : 'config';
  useEffect(() => tell({ type: 'error', code, message }), [tell, code, message]);
  return (
    <main role="alert" className="p-4 wrap-anywhere">
      {message}
    </main>
  );
}

function sentence(failure: MonitorFailureProps['failure'], words: Catalogue['config']): string {
  switch (failure.kind) {
    case 'broken':
      return words.brokenBody(failure.url);
    case 'unreachable':
      return words.unreachableBody(failure.url, failure.reason);
    case 'demo':
      return `${words.demoFailedTitle}: ${failure.reason}`;
  }
}
