import { defineConfig } from '@playwright/test';
import browser from '../browser/playwright.config';

export default defineConfig({
  ...browser,
  projects: [{ name: 'bodies', testDir: '.' }],
  outputDir: '../../test-results',
  globalSetup: '../browser/support/require-builds.ts',
  workers: 2,
});
