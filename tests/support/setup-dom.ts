import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { guardConsole, type ConsoleGuard } from './console-guard';
import { installNativeDialog } from './native-dialog';
import { installNativePopover } from './native-popover';
import { quickenPage } from './quick-page';

// As in vite.config.ts: a limit only ends what hangs. The default of one second fails on a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError: notFoundError });
installNativeDialog(HTMLDialogElement.prototype);
installNativePopover(HTMLElement.prototype);
quickenPage(window);
// jsdom lays nothing out, so there is nothing to scroll; the router does so on every move.
window.scrollTo = () => undefined;

// Every test in a DOM fails when something was written to the console as an
// error or a warning: React reports broken keys, unstable hooks and missing
// act() nowhere else.
let guard: ConsoleGuard | undefined;

beforeEach(() => {
  guard = guardConsole(console);
});

afterEach(() => {
  cleanup();
  guard?.finish();
});

// What a file put into the page by hand is not the next one's.
afterAll(() => document.body.replaceChildren());

/** Whoever waits for an element fails many times before it is there: only the failure that is read at last is worth a print of the page. */
function notFoundError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message ?? ''}\n\n${prettyDOM(container) || ''}`,
  });
}
