/**
 * Between tabs of a browser without Web Locks, storage has to tell who sends. Whoever
 * wants to writes his name, waits until the others must have seen it, and goes on only
 * when it still stands. Of two that write within that time the later one goes on; one
 * that comes after it finds the journal row of the first.
 */

import type { Wait } from '~/lib/clock';

/** Far longer than a write takes to be seen in another tab of the same browser. */
const SEEN_BY_ALL_MS = 300;

type ClaimPorts = {
  readonly area: Storage | null;
  readonly scope: string;
  readonly wait: Wait;
  /** A name that no other tab gives itself. */
  readonly newId: () => string;
};

/** False when another tab claims the order too. Where storage takes nothing, the journal refuses what follows. */
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
