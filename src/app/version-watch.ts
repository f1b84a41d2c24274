import type { ReadableValue } from '~/lib/value-store';
import { entryOf, loadDeployedEntry } from '~/config/load-deployed-entry';

/** True once the host serves a newer build than the one that runs. */
export type VersionWatch = ReadableValue<boolean>;

export type VersionWatchOptions = {
  /** The page that the app was loaded from. */
  readonly pageUrl: string;
  /** Its own HTML, to find which entry script runs. */
  readonly ownHtml: string;
  readonly document: Document;
  readonly load?: typeof loadDeployedEntry;
};

const CHECK_EVERY_MS = 15 * 60_000;

/**
 * Asks now and then, and when the tab comes back into view. It only announces:
 * when to reload is the reader's choice, and never in the middle of a cancel.
 */
export function createVersionWatch(options: VersionWatchOptions): VersionWatch {
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
