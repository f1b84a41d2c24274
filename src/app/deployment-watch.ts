import type { AppConfig } from '~/config/config-schema';
import { compareHeaders, type HeaderMismatch } from '~/config/header-mismatch';
import { entryOf, loadDeployedEntry, loadServedPolicy } from '~/config/load-deployed-entry';
import { reported } from '~/lib/to-error';
import { createValueStore, type ReadableValue, type ValueStore } from '~/lib/value-store';

type WatchHostOptions = Omit<CheckHeadersOptions & VersionWatchOptions, 'load'> & {
  readonly newVersion: ValueStore<boolean>;
  readonly headers: ValueStore<HeaderMismatch>;
};

/** Watches the host: its headers once, its version regularly. */
export function watchHost({ newVersion, headers, ...options }: WatchHostOptions): void {
  const version = createVersionWatch(options);
  version.subscribe(() => newVersion.set(version.get()));
  const served = checkHeaders(options);
  served.subscribe(() => headers.set(served.get()));
}

type CheckHeadersOptions = {
  /** The page that the app was loaded from; `embed.html` is beside it. */
  readonly pageUrl: string;
  /** The page's own origin. */
  readonly origin: string;
  readonly config: AppConfig;
  /** Headers belong to a deployment; the development server has none, which is expected. */
  readonly enabled: boolean;
  readonly load?: typeof loadServedPolicy;
};

/** Checks once, after the start, whether the host serves the headers that the configuration needs. */
function checkHeaders({
  pageUrl,
  origin,
  config,
  enabled,
  load = loadServedPolicy,
}: CheckHeadersOptions): ReadableValue<HeaderMismatch> {
  const store = createValueStore<HeaderMismatch>({ kind: 'none' });
  if (enabled) {
    void reported(
      Promise.all([load(pageUrl), load(`${pageUrl}embed.html`)]).then(([dashboard, monitor]) =>
        store.set(compareHeaders({ dashboard, monitor }, config, origin)),
      ),
    );
  }
  return store;
}

/** True when the host serves a newer build than the running one. */
type VersionWatch = ReadableValue<boolean>;

type VersionWatchOptions = {
  /** The page that the app was loaded from. */
  readonly pageUrl: string;
  /** Its own HTML, to find which entry script runs. */
  readonly ownHtml: string;
  readonly document: Document;
  readonly load?: typeof loadDeployedEntry;
};

const CHECK_EVERY_MS = 15 * 60_000;

/**
 * Checks regularly, and when the tab becomes visible again. It only announces: the reader chooses when to reload, and
 * never during a cancel.
 */
function createVersionWatch(options: VersionWatchOptions): VersionWatch {
  const { load = loadDeployedEntry, document } = options;
  const own = entryOf(options.ownHtml);
  const listeners = new Set<() => void>();
  let stale = false;
  let checking = false;

  async function check(): Promise<void> {
    if (own === null || stale || checking || document.visibilityState === 'hidden') return;
    checking = true;
    const deployed = await load(options.pageUrl);
    checking = false;
    if (deployed === null || deployed === own) return;
    stale = true;
    for (const listener of listeners) listener();
  }

  return {
    get: () => stale,
    subscribe: (listener) => {
      const onVisible = () => void check();
      const timer = setInterval(onVisible, CHECK_EVERY_MS);
      document.addEventListener('visibilitychange', onVisible);
      listeners.add(listener);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onVisible);
        listeners.delete(listener);
      };
    },
  };
}
