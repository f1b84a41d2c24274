import { createStore } from '~/lib/storage';

export type StaleChunkOptions = {
  /** Where Vite dispatches its event: the window. */
  readonly target: EventTarget;
  /** sessionStorage, or null where the browser withholds it. */
  readonly area: Storage | null;
  readonly now: () => number;
  /** A reload while a cancel is under way could hide its outcome. */
  readonly isCancelInFlight: () => boolean;
  readonly reload: () => void;
};

/** A second failure within this time is no stale chunk: reloading again would loop. */
const ONCE_WITHIN_MS = 60_000;

/**
 * After a deployment an open page may ask for a chunk that no longer exists.
 * Vite tells so by an event; the page then reloads, once. Without storage to
 * remember that it did, it does not reload at all: a loop would be worse.
 */
export function recoverFromStaleChunks(options: StaleChunkOptions): () => void {
  const { target, area, now, isCancelInFlight, reload } = options;
  const store = createStore({ key: 'perpdeck.reloaded', version: 1, area, parse: (value) => (typeof value === 'number' ? value : null) });
  const onPreloadError = (event: Event) => {
    if (isCancelInFlight()) return;
    const last = store.read();
    const recently = last.kind === 'value' && now() - last.value < ONCE_WITHIN_MS;
    if (recently || store.write(now()) !== 'written') return;
    event.preventDefault();
    reload();
  };
  target.addEventListener('vite:preloadError', onPreloadError);
  return () => target.removeEventListener('vite:preloadError', onPreloadError);
}
