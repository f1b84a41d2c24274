import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '../support/browser';

const browser = await findBrowser(process.env, 'shell');
if (browser.kind === 'none') throw new Error(browser.advice);

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // `npm test` runs the tests with the tag @smoke, `npm run test:all` all of them.
  projects: [
    { name: 'smoke', testDir: '.', grep: /@smoke/ },
    { name: 'browser', testDir: '.' },
  ],
  outputDir: '../../test-results',
  globalSetup: './support/require-builds.ts',
  forbidOnly: true,
  fullyParallel: true,
  // A test that passes only on the second try has failed.
  retries: 0,
  // One more than CI has cores, since pages often wait for answers.
  workers: 3,
  // Generous, for busy machines; no test waits for a fixed time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // No graphics processor draws here, and a simulated one costs as much as a real one would save.
    launchOptions: { executablePath: browser.path, args: [...browserFlags, '--disable-gpu'] },
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
