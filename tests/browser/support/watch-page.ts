import type { Page } from '@playwright/test';

export type Problems = {
  /** The problems so far, without expected ones. */
  readonly found: readonly string[];
  /** Lets a test provoke a problem: matching ones do not count, including earlier ones. */
  expect(pattern: RegExp): void;
};

/**
 * Records everything that a visit must not cause: messages on the console (including violations of the security
 * policy), uncaught errors, failed requests, and requests to hosts that are not ours.
 */
export function watchPage(page: Page): Problems {
  const expected: RegExp[] = [];
  const seen: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => void seen.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A navigation or the app itself aborted the request, which is not an error.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`request refused: ${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const ours = ['localhost', '127.0.0.1'].includes(hostname) || ['blob:', 'data:', 'about:'].includes(protocol);
    if (!ours) seen.push(`request to a foreign host: ${request.url()}`);
  });
  return {
    get found() {
      return seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
    },
    expect: (pattern) => void expected.push(pattern),
  };
}
