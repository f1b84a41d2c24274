import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';

export default defineConfig({
  ...browser,
  projects: [{ name: 'faults', testDir: '.' }],
  outputDir: '../../test-results',
  globalSetup: '../browser/support/require-builds.ts',
  workers: 2,
  // For the rows with a hundred thousand rows of data.
  timeout: 240_000,
});
