import type { TestProjectInlineConfiguration } from 'vitest/config';

const WALLET_SDK_TESTS = 'tests/unit/wallet/ton-connect.dom.test.tsx';

/** Time limits only end tests that hang: on a busy machine, seconds prove nothing. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** Times are shown in the zone of the machine, and expected in this one. */
const env = { TZ: 'UTC' };

/** Megabytes of short-lived objects. With the default of 16, garbage collection takes a tenth of the time. */
const roomForYoung = '--max-semi-space-size=64';

/** From Node 25 on, its own `localStorage` would hide jsdom's. */
const noStorage = '--no-experimental-webstorage';
const execArgv = [roomForYoung, ...(process.allowedNodeEnvironmentFlags.has(noStorage) ? [noStorage] : [])];

/**
 * Excluded from `npm run test:quick`: tests of the simulated exchange itself, and tests that take a quarter of the
 * remaining time.
 */
const slow =
  process.env['TEST_QUICK'] === undefined
    ? []
    : [
        'tests/unit/mock/**',
        'tests/unit/domain/position/realised-in-range.test.ts',
        'tests/unit/queries/background/{outage,polling-hour}.dom.test.tsx',
        'tests/unit/wallet/{batch-readings,thousand-cancels}.test.ts',
      ];

const nodeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    // No module keeps state, so the files of a worker can share its modules.
    isolate: false,
    execArgv,
    env,
    ...patience,
    include: ['tests/{unit,contract}/**/*.test.{ts,tsx}'],
    exclude: ['tests/**/*.dom.test.tsx', ...slow],
  },
};

const domTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    environment: 'jsdom',
    // As above; files share a page too, which the set-up clears after each.
    isolate: false,
    execArgv,
    env,
    ...patience,
    include: ['tests/**/*.dom.test.tsx'],
    exclude: [WALLET_SDK_TESTS, ...slow],
    setupFiles: ['tests/support/setup-dom.ts'],
  },
};

/** Each opens the whole app. They run separately from the small ones, which form a quick run. */
const routeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...domTests.test, name: 'routes', include: ['tests/routes/**/*.test.{ts,tsx}'] },
};

/** TON Connect's SDK continues its work in the background: its later failures must not fail other tests. */
const walletTests: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...domTests.test, name: 'connect-sdk', isolate: true, include: [WALLET_SDK_TESTS], exclude: [] },
};

/** The projects of `npm test`: they differ in set-up, not in what they prove. */
export const testProjects = [nodeTests, domTests, routeTests, walletTests];
