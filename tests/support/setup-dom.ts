import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { guardConsole, type ConsoleGuard } from './console-guard';
import { installNativeDialog } from './native-dialog';
import { installNativePopover } from './native-popover';
import { quickenPage } from './quick-page';

// As in vite.config.ts: a limit only ends tests that hang. The default of one second fails on a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError: notFoundError });
installNativeDialog(HTMLDialogElement.prototype);
installNativePopover(HTMLElement.prototype);
quickenPage(window);
// jsdom has no layout, so it cannot scroll; the router scrolls on every navigation.
window.scrollTo = () => undefined;
// All frames of jsdom depend on one interval. If a test with fake timers starts it, it never runs again, for any later
// test.
window.requestAnimationFrame = (task) => Number(setTimeout(() => task(performance.now()), 16));
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// Every test in a DOM fails if an error or a warning was logged to the console: React reports broken keys, unstable
// hooks and missing act() only there.
let guard: ConsoleGuard | undefined;

beforeEach(() => {
  guard = guardConsole(console);
});

afterEach(() => {
  cleanup();
  guard?.finish();
});

// Elements that a test adds by hand must not stay for the next.
afterAll(() => document.body.replaceChildren());

/** Waiting for an element fails many times before it exists: only the last failure needs a print of the page. */
function notFoundError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message ?? ''}\n\n${prettyDOM(container) || ''}`,
  });
}
