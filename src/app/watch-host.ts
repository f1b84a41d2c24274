import type { HeaderMismatch } from '~/config/header-mismatch';
import type { ValueStore } from '~/lib/value-store';
import { checkHeaders, type CheckHeadersOptions } from './check-headers';
import { createVersionWatch, type VersionWatchOptions } from './version-watch';

export type WatchHostOptions = Omit<CheckHeadersOptions & VersionWatchOptions, 'load'> & {
  readonly newVersion: ValueStore<boolean>;
  readonly headers: ValueStore<HeaderMismatch>;
};

/** What is asked of the host that serves the app, beside the page and after it stands: its headers once, its version now and then. */
export function watchHost({ newVersion, headers, ...options }: WatchHostOptions): void {
  const version = createVersionWatch(options);
  version.subscribe(() => newVersion.set(version.get()));
  const served = checkHeaders(options);
  served.subscribe(() => headers.set(served.get()));
}
