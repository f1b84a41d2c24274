import type { HeaderMismatch } from '~/config/header-mismatch';
import type { ValueStore } from '~/lib/value-store';
import type { Api } from '~/queries/api-context';
import { watchAlerts } from '~/shell/alerts/watch-alerts';
import { checkHeaders, type CheckHeadersOptions } from './check-headers';
import { createVersionWatch, type VersionWatchOptions } from './version-watch';

export type WatchHostOptions = Omit<CheckHeadersOptions & VersionWatchOptions, 'load'> & {
  readonly newVersion: ValueStore<boolean>;
  readonly headers: ValueStore<HeaderMismatch>;
  readonly api: Api;
};

/** What is watched beside the page and after it stands: the host's headers once, its version now and then, and positions where the reader asked for alerts. */
export function watchHost({ newVersion, headers, api, ...options }: WatchHostOptions): void {
  watchAlerts(api);
  const version = createVersionWatch(options);
  version.subscribe(() => newVersion.set(version.get()));
  const served = checkHeaders(options);
  served.subscribe(() => headers.set(served.get()));
}
