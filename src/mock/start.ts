import type { DemoExchange } from '~/config/demo-exchange';
import { readDemoOptions } from '~/config/demo-options';
import { systemClock, type Clock } from '~/lib/clock';
import { createCommandLog } from './command-log';
import { demoWallet } from './demo-wallet-port';
import { createEngine } from './engine/create-engine';
import type { Engine, ScenarioName } from './engine/engine';
import { listSentinels } from './handlers/sentinels';
import { recordingEngine } from './recording-engine';
import { isScenarioName, scenarioNames } from './scenarios/scenario-table';
import { withStorageStandIn } from './transports/storage-stand-in';

/**
 * Starts the simulated exchange in this page: behind a service worker where there can
 * be one, else as a `fetch` of its own. To be reached by dynamic import only, so that
 * production builds carry nothing of it.
 *
 * @param search as in the address bar; a seed or a scenario that there is not gives the first, and the result says so
 * @param apiOrigin base address of the simulated service; empty: the page's own origin
 */
export async function startDemo(search: string, apiOrigin: string): Promise<DemoExchange> {
  const options = readDemoOptions(search);
  const clock = systemClock();
  const scenario = isScenarioName(options.scenario) ? options.scenario : 'calm';
  const seed = isSeed(options.seed) ? options.seed : 1;
  const engine = await resumeEngine(seed, scenario, clock);
  const baseUrl = apiOrigin === '' ? location.origin : apiOrigin;
  // msw comes only now, and with a stand-in where storage is blocked: see there.
  const { serveInBrowser } = await withStorageStandIn(globalThis, () => import('./transports/serve-in-browser'));
  const served = await serveInBrowser(engine, {
    baseUrl,
    clock,
    isAlone: new URL(baseUrl).origin !== location.origin,
    workerPath: `${import.meta.env.BASE_URL}mockServiceWorker.js`,
  });
  return {
    ...served,
    seed,
    scenario,
    scenarios: scenarioNames(),
    failingAddresses: listSentinels().map(({ address }) => address),
    accounts: engine.listing().accounts.map(({ label, address, owner }) => ({ label, address, owner })),
    wallet: demoWallet(engine),
  };
}

/** The engine as an earlier page of this tab left it, or a new one; from now on its commands are kept. */
async function resumeEngine(seed: number, scenario: ScenarioName, clock: Clock): Promise<Engine> {
  const log = createCommandLog({ seed, scenario, area: sessionArea() });
  const session = log.read(clock.now());
  const engine = await createEngine({
    seed,
    scenario,
    clock,
    ...(session === null ? {} : { calendar: session.calendar, replay: session.commands }),
  });
  log.keep(session ?? { calendar: engine.calendar, commands: [] });
  return recordingEngine(engine, log.append);
}

/** Null where storage is blocked: even to name it throws then. */
function sessionArea(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

function isSeed(seed: number): boolean {
  return Number.isInteger(seed) && seed >= 0 && seed <= 0xffff_ffff;
}
