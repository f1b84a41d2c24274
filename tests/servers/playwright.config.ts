import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '../support/browser';

const browser = await findBrowser();
if (browser.kind === 'none') throw new Error(browser.advice);

/** `npm run test:servers`: the derived files in the real servers. Not part of `npm test`, since they must be installed. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/servers',
  globalSetup: './support/require-servers.ts',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: browser.path, args: [...browserFlags, '--disable-gpu'] },
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
});
