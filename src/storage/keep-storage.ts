/**
 * Browsers delete what a page stores when space is short, and Safari what was not visited for a week, unless the page
 * asked them to keep it. They are asked once, when something of the reader's own is stored for the first time (`isOwn` of `storage.ts`): Firefox
 * asks the reader then, and others decide by themselves.
 */
const ASKED = 'perpdeck.asked-to-keep';

/** `navigator.storage`, any part of which may be missing. */
type KeptStorage = Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined;

/** `unasked`: nothing of the reader's own was stored yet. */
export type StorageKeeping = 'kept' | 'unrequested' | 'may-be-deleted';

/** Asks this browser to keep what is stored, unless it was asked before. Never fails. */
export function askToKeep(area: Storage | null, storage: KeptStorage = globalThis.navigator?.storage): void {
  if (storage?.persist === undefined || wasRequested(area)) return;
  try {
    area?.setItem(ASKED, 'yes');
    storage.persist().catch(() => false);
  } catch {
    // Full or blocked: other parts say so.
  }
}

/** Whether what is stored outlives a week without visits. Never fails. */
export async function storageKeeping(
  area: Storage | null,
  storage: KeptStorage = globalThis.navigator?.storage,
): Promise<StorageKeeping> {
  const isKept = await storage?.persisted?.().catch(() => false);
  if (isKept === true) return 'kept';
  return storage?.persist === undefined || wasRequested(area) ? 'may-be-deleted' : 'unrequested';
}

function wasRequested(area: Storage | null): boolean {
  try {
    return area === null || area.getItem(ASKED) !== null;
  } catch {
    return true;
  }
}
