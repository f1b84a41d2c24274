import { createStore } from '~/lib/storage';

export type StaleChunkOptions = {
  /** Where Vite dispatches its event: the window. */
  readonly target: EventTarget;
  /** sessionStorage, or null where the browser withholds it. */
  readonly area: Storage | null;
  readonly now: () => number;
  /** A reload while a cancel is under way could hide its outcome. */
  readonly isCancelInFlight: () => boolean;
  /** Whether the host answers, and with a newer build than this one. */
  readonly isNewerServed: () => Promise<boolean>;
  readonly reload: () => void;
};

/** A second failure within this time is no stale chunk: reloading again would loop. */
const ONCE_WITHIN_MS = 60_000;

/**
 * After a deployment an open page may ask for a chunk that no longer exists.
 * Vite tells so by an event; the page then reloads, once. Not every chunk that
 * cannot be loaded is stale: while the host is out of reach, a reload would put
 * the browser's error page in place of a dashboard that still shows its last
 * data. And without storage to remember that it did, the page does not reload
 * at all: a loop would be worse. In those cases the error is shown as any other.
 */
export function recoverFromStaleChunks(options: StaleChunkOptions): () => void {
  const { target, area, now, isCancelInFlight, isNewerServed, reload } = options;
  const store = createStore({ key: 'perpdeck.reloaded', version: 1, area, parse: (value) => (typeof value === 'number' ? value : null) });

  function mayReload(): boolean {
    const last = store.read();
    return !isCancelInFlight() && !(last.kind === 'value' && now() - last.value < ONCE_WITHIN_MS);
  }

  async function reloadWhenStale(): Promise<void> {
    if (!mayReload() || !(await isNewerServed())) return;
    // A cancel may have begun while the host was asked.
    if (mayReload() && store.write(now()) === 'written') reload();
  }

  const onPreloadError = (event: Event) => {
    silenceRouter(area, event);
    void reloadWhenStale();
  };
  target.addEventListener('vite:preloadError', onPreloadError);
  return () => target.removeEventListener('vite:preloadError', onPreloadError);
}

/**
 * The router would reload for a page's chunk by itself, once for each message, and
 * asks nobody whether this is the moment. Its own mark says that it has done so.
 */
function silenceRouter(area: StaleChunkOptions['area'], event: Event): void {
  const error = 'payload' in event ? event.payload : null;
  if (!(error instanceof Error)) return;
  try {
    area?.setItem(`tanstack_router_reload:${error.message}`, '1');
  } catch {
    // A full storage keeps the router from leaving its mark too, and without it nothing reloads.
  }
}
