import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';

/** All bodies; `npm test` shows some of them, as a project of the browser tests. */
export default defineConfig({
  ...browser,
  projects: [{ name: 'bodies', testDir: '.' }],
  outputDir: '../../test-results',
  globalSetup: '../browser/support/require-builds.ts',
  workers: 2,
});
