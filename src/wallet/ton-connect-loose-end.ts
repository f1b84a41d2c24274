/**
 * The SDK of TON Connect (3.4.1) lets go of the promise that opens a bridge. Given up before
 * the bridge is open, it is rejected at the next try, with nobody there to catch it, and
 * would stand in the console as an error of this program.
 */

import { TonConnectError } from '@tonconnect/sdk';
import type { Wait } from '~/lib/clock';

/** One try to open takes 12 s at most, and the next one comes 2 s after it. */
const LATEST_MS = 15_000;

/** Takes what the SDK throws at nobody within the next seconds for what it is. `page`: the window, to which the browser tells it. */
export function expectLooseEnd(page: EventTarget, wait: Wait): void {
  const take = (event: Event): void => {
    if ('reason' in event && event.reason instanceof TonConnectError) event.preventDefault();
  };
  page.addEventListener('unhandledrejection', take);
  void wait(LATEST_MS).then(() => page.removeEventListener('unhandledrejection', take));
}
