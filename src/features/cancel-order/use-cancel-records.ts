import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CancelJournal } from '~/wallet/cancel-journal';
import { useCancelService } from './cancel-service-context';
import type { JournalRecord } from './record-messages';

const noRecords = () => null;
const neverChanges = () => () => undefined;

/**
 * The cancels of this browser, newest first, with their changes in all tabs. Null until the journal is loaded.
 * @param needed Loading the journal loads the code that signs, so nothing is loaded for 0, null or false. A failed load
 * is tried again when this value changes.
 */
export function useCancelRecords(needed: unknown): readonly JournalRecord[] | 'failed' | null {
  const { load } = useCancelService();
  const [loaded, setLoaded] = useState<CancelJournal | 'failed' | null>(null);
  useEffect(() => {
    if (!isNeeded(needed)) return undefined;
    let isDisposed = false;
    load().then(
      ({ journal }) => isDisposed || setLoaded(journal),
      () => isDisposed || setLoaded('failed'),
    );
    return () => {
      isDisposed = true;
    };
  }, [needed, load]);
  const journal = loaded === 'failed' ? null : loaded;
  const records = useSyncExternalStore(
    journal?.subscribe ?? neverChanges,
    journal === null ? noRecords : () => journal.get().records,
  );
  if (!isNeeded(needed)) return null;
  return loaded === 'failed' ? loaded : records;
}

function isNeeded(needed: unknown): boolean {
  return needed !== 0 && needed !== null && needed !== false;
}
