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

/** Which tests run; a plain `npx vitest` runs all. */
export type TestScope = 'quick' | 'standard' | 'slow' | 'all';

/** Tests that take minutes: worlds of the simulated exchange, an hour of polling, a thousand cancels. */
const slow = {
  node: [
    'tests/unit/domain/position/realised-in-range.test.ts',
    'tests/unit/wallet/{batch-readings,thousand-cancels}.test.ts',
  ],
  dom: ['tests/unit/queries/background/{outage,polling-hour}.dom.test.tsx'],
  routes: ['tests/routes/one-moment.test.tsx'],
};

const scope: string = process.env['TEST_SCOPE'] ?? 'all';

/** The files of a project in this scope. */
function select(project: keyof typeof slow, include: string, exclude: readonly string[]) {
  const left = scope === 'all' ? [] : [...slow[project], ...(scope === 'quick' ? ['tests/unit/mock/**'] : [])];
  return scope === 'slow' ? { include: slow[project] } : { include: [include], exclude: [...exclude, ...left] };
}

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
    setupFiles: 'tests/support/setup-node.ts',
    ...select('node', 'tests/{unit,contract}/**/*.test.{ts,tsx}', ['tests/**/*.dom.test.tsx']),
  },
};

const jsdom = {
  environment: 'jsdom' as const,
  // As above; files share a page too, which the set-up clears after each.
  isolate: false as const,
  execArgv,
  env,
  ...patience,
  setupFiles: ['tests/support/setup-node.ts', 'tests/support/setup-dom.ts'],
};

const domTests: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...jsdom, name: 'dom', ...select('dom', 'tests/**/*.dom.test.tsx', [WALLET_SDK_TESTS]) },
};

/** Each opens the whole app. They run separately from the small ones, which form a quick run. */
const routeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...jsdom, name: 'routes', ...select('routes', 'tests/routes/**/*.test.{ts,tsx}', []) },
};

/** TON Connect's SDK continues its work in the background: its later failures must not fail other tests. */
const walletTests: TestProjectInlineConfiguration = {
  extends: true,
  test: { ...jsdom, name: 'connect-sdk', isolate: true, include: [WALLET_SDK_TESTS] },
};

/** The projects of `npm test`: they differ in set-up, not in what they prove. */
export const testProjects = [nodeTests, domTests, routeTests, ...(scope === 'slow' ? [] : [walletTests])];
