/**
 * In a browser without Web Locks, storage decides which tab sends. A tab writes its name, waits until the others must
 * have seen it, and continues only if its name is still there. Of two tabs that write within that time the later one
 * continues. A tab that comes after it finds the journal row of the first.
 */

import type { Wait } from '~/lib/clock';

/** Far longer than a write takes to reach another tab of the same browser. */
const SEEN_BY_ALL_MS = 300;

type ClaimPorts = {
  readonly area: Storage | null;
  readonly scope: string;
  readonly wait: Wait;
  /** A name that is unique among tabs. */
  readonly newId: () => string;
};

/** False when another tab claims the order too. Where nothing can be stored, the journal then refuses the row. */
export async function claimOrder(
  { area, scope, wait, newId }: ClaimPorts,
  order: string,
  signal: AbortSignal,
): Promise<boolean> {
  const key = `perpdeck.cancel-claim.${encodeURIComponent(scope)}.${order}`;
  const name = newId();
  if (!tryToWrite(area, key, name)) return true;
  await wait(SEEN_BY_ALL_MS, signal);
  const stands = area?.getItem(key) === name;
  if (stands) area?.removeItem(key);
  return stands;
}

function tryToWrite(area: Storage | null, key: string, name: string): boolean {
  try {
    area?.setItem(key, name);
    return area !== null;
  } catch {
    return false;
  }
}
