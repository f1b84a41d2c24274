import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '../support/browser';

const browser = await findBrowser(process.env, 'shell');
if (browser.kind === 'none') throw new Error(browser.advice);

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Of the faults, one of each kind, and of the bodies the first: `npm run test:faults` and `test:bodies` run all.
  projects: [
    { name: 'browser', testDir: '.' },
    { name: 'faults', testDir: '../faults', grep: /@short/ },
    { name: 'bodies', testDir: '../bodies', grep: /@short/ },
  ],
  outputDir: '../../test-results',
  globalSetup: './support/require-builds.ts',
  forbidOnly: true,
  fullyParallel: true,
  // A test that passes at the second try has failed.
  retries: 0,
  // One more than CI has cores: much of the time pages wait for answers.
  workers: 3,
  // Generous, for machines that do other things besides; nothing here waits for a fixed time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // Nothing here is drawn by a graphics processor, and a simulated one costs what a real one would save.
    launchOptions: { executablePath: browser.path, args: [...browserFlags, '--disable-gpu'] },
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
