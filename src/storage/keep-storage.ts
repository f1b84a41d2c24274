/**
 * When space is short, browsers delete stored data of pages; Safari deletes it after a week without a visit. A page can
 * request that the browser keeps its data. The app does so once, when the reader's own data is stored for the first
 * time (`isOwn` in `stored-text.ts`). Firefox then prompts the reader; other browsers decide without a prompt.
 */
const ASKED = 'perpdeck.asked-to-keep';

/** `navigator.storage`, any part of which may be missing. */
type PersistableStorage = Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined;

/** `unrequested`: none of the reader's own data has been stored yet. */
export type StorageKeeping = 'kept' | 'unrequested' | 'may-be-deleted';

/** Requests that this browser keeps the stored data, unless it was requested before. Never throws. */
export function askToKeep(area: Storage | null, storage: PersistableStorage = globalThis.navigator?.storage): void {
  if (storage?.persist === undefined || wasRequested(area)) return;
  try {
    area?.setItem(ASKED, 'yes');
    storage.persist().catch(() => false);
  } catch {
    // Storage is full or blocked, which the stores report.
  }
}

/** Whether stored data survives a week without visits. Never rejects. */
export async function storageKeeping(
  area: Storage | null,
  storage: PersistableStorage = globalThis.navigator?.storage,
): Promise<StorageKeeping> {
  const isPersisted = await storage?.persisted?.().catch(() => false);
  if (isPersisted === true) return 'kept';
  return storage?.persist === undefined || wasRequested(area) ? 'may-be-deleted' : 'unrequested';
}

function wasRequested(area: Storage | null): boolean {
  try {
    return area === null || area.getItem(ASKED) !== null;
  } catch {
    return true;
  }
}
