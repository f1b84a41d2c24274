import * as v from 'valibot';
import { type DemoExchange, type DemoWalletPort, readDemoOptions } from '~/config/demo-exchange';
import { encodeHex } from '~/lib/bytes';
import { type Clock, systemClock } from '~/lib/clock';
import { createStoredValue } from '~/storage/stored-value';
import { inSlices } from '~/lib/time-slicing';
import { buildEngine } from './engine/create-engine';
import type { EngineResult, EngineTimes, Command, Engine, ScenarioName } from './engine/engine';
import { listSentinels } from './handlers/sentinels';
import { isScenarioName, describeScenario, scenarioNames } from './scenarios/fault-plan';
import { withStorageStandIn } from './transports/storage-stand-in';

/**
 * Starts the simulated exchange in this page: behind a service worker if one is available, otherwise as a separate
 * `fetch`. Import it only dynamically, so that production builds contain none of it.
 * @param search as in the address bar; an unknown seed or scenario selects the first one, which the result reports
 * @param apiOrigin base address of the simulated service; empty: the page's own origin
 */
export async function startDemo(search: string, apiOrigin: string): Promise<DemoExchange> {
  const options = readDemoOptions(search);
  const clock = systemClock();
  const scenario = isScenarioName(options.scenario) ? options.scenario : 'calm';
  const seed = isSeed(options.seed) ? options.seed : 1;
  const baseUrl = apiOrigin === '' ? location.origin : apiOrigin;
  const workerPath = `${import.meta.env.BASE_URL}mockServiceWorker.js`;
  // The worker takes control of the page while the engine simulates its past.
  const [{ serveInBrowser, worker }, engine] = await Promise.all([
    loadTransport(workerPath),
    resumeEngine(seed, scenario, clock),
  ]);
  const served = await serveInBrowser(engine, worker, {
    baseUrl,
    clock,
    isAlone: new URL(baseUrl).origin !== location.origin,
    workerPath,
  });
  return {
    ...served,
    seed,
    scenario,
    scenarios: scenarioNames().map((name) => ({ name, about: describeScenario(name) })),
    failingAddresses: listSentinels().map(({ address, label }) => ({ address, label })),
    accounts: engine.listing().accounts.map(({ label, address, owner }) => ({ label, address, owner })),
    wallet: demoWallet(engine),
  };
}

/** Imports msw only now, with a substitute for blocked storage: see `storage-stand-in.ts`. */
async function loadTransport(workerPath: string) {
  const { serveInBrowser, claimPage } = await withStorageStandIn(
    globalThis,
    () => import('./transports/serve-in-browser'),
  );
  return { serveInBrowser, worker: await claimPage(workerPath) };
}

/**
 * The engine in the state in which an earlier page of this tab left it, or a new one. From now on its commands are
 * stored.
 */
async function resumeEngine(seed: number, scenario: ScenarioName, clock: Clock): Promise<Engine> {
  const log = createCommandLog({ seed, scenario, area: sessionArea() });
  const session = log.read(clock.now());
  const engine = await inSlices(
    buildEngine({
      seed,
      scenario,
      clock,
      ...(session === null ? {} : { calendar: session.calendar, replay: session.commands }),
    }),
  );
  log.keep(session ?? { calendar: engine.calendar, commands: [] });
  return recordingEngine(engine, log.append);
}

/** Returns null when storage is blocked: then even reading the property throws. */
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

/**
 * The simulated owner's wallet. It always agrees; when the exchange refuses (unknown account, the last key), it rejects
 * with an Error that contains the exchange's message.
 */
export function demoWallet(engine: Pick<Engine, 'addPublicKey' | 'removePublicKey'>): DemoWalletPort {
  const settle = (answer: EngineResult<true>): Promise<void> =>
    'ok' in answer ? Promise.resolve() : Promise.reject(new Error(answer.msg));
  return {
    addPublicKey: (account, publicKey) => settle(engine.addPublicKey(account, publicKey)),
    removePublicKey: (account, publicKey) => settle(engine.removePublicKey(account, publicKey)),
  };
}

/** The engine, which also reports every accepted command with the engine's time. */
export function recordingEngine(engine: Engine, onCommand: (command: Command) => void): Engine {
  const logged = <T>(answer: EngineResult<T>, command: (atMs: number) => Command): EngineResult<T> => {
    if ('ok' in answer) onCommand(command(engine.now()));
    return answer;
  };
  const changeKey =
    (kind: 'add-key' | 'remove-key', change: Engine['addPublicKey']): Engine['addPublicKey'] =>
    (account, publicKey) =>
      logged(change(account, publicKey), (atMs) => ({ kind, atMs, account, publicKeyHex: encodeHex(publicKey) }));
  return {
    ...engine,
    cancelOrder: (request) =>
      logged(engine.cancelOrder(request), (atMs) => ({
        kind: 'cancel',
        atMs,
        account: request.account,
        orderHashHex: request.orderHashHex,
        publicKeyHex: encodeHex(request.publicKey),
        messageHashHex: request.messageHashHex,
        signatureHex: encodeHex(request.signature),
      })),
    addPublicKey: changeKey('add-key', engine.addPublicKey),
    removePublicKey: changeKey('remove-key', engine.removePublicKey),
  };
}

/** More commands than a tab ever uses. Above this number the oldest session is dropped completely. */
const MAXIMUM_COMMANDS = 1000;

/**
 * After this time without a visit the world starts from the beginning: the caught-up world would look unfamiliar
 * anyway.
 */
const MAXIMUM_AGE_MS = 7 * 24 * 3600 * 1000;

const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})+$/));
const atMs = v.pipe(v.number(), v.safeInteger());
const account = v.pipe(v.string(), v.regex(/^-?[0-9]{1,3}:[0-9a-f]{64}$/));

const commandSchema = v.variant('kind', [
  v.object({
    kind: v.literal('cancel'),
    atMs,
    account,
    orderHashHex: hex,
    publicKeyHex: hex,
    messageHashHex: hex,
    signatureHex: hex,
  }),
  v.object({ kind: v.picklist(['add-key', 'remove-key']), atMs, account, publicKeyHex: hex }),
]);

const sessionSchema = v.object({
  calendar: v.object({ genesisMs: atMs, liveFromMs: atMs }),
  commands: v.pipe(v.array(commandSchema), v.maxLength(MAXIMUM_COMMANDS)),
});

export type DemoSession = { readonly calendar: EngineTimes; readonly commands: readonly Command[] };

type CommandLog = {
  /**
   * The log of an earlier page of this tab; null if there is none, it is too old or unreadable, or storage is blocked.
   */
  read(nowMs: number): DemoSession | null;
  /** Starts a log for this calendar, or continues the one that was read. */
  keep(session: DemoSession): void;
  /** If storage fails, a reload loses the log; the demo continues. */
  append(command: Command): void;
};

/**
 * Lets the simulated exchange survive a reload: commands from outside are stored for this tab, with their times, and
 * repeated in a new engine. There is one log for each seed and scenario.
 */
export function createCommandLog(options: { seed: number; scenario: string; area: Storage | null }): CommandLog {
  const stored = createStoredValue<DemoSession | null>(
    {
      key: `demo:${options.scenario}:${options.seed}`,
      version: 1,
      area: options.area,
      parse: (value) => {
        const parsed = v.safeParse(sessionSchema, value);
        return parsed.success ? parsed.output : null;
      },
    },
    null,
  );
  let current: DemoSession | null = null;
  return {
    read: (nowMs) => {
      const session = stored.get();
      return session !== null && isUsable(session, nowMs) ? session : null;
    },
    keep: (session) => {
      current = session;
      stored.set(session);
    },
    append: (command) => {
      if (current === null || current.commands.length >= MAXIMUM_COMMANDS) return;
      current = { ...current, commands: [...current.commands, command] };
      stored.set(current);
    },
  };
}

/** Times must increase and end in the past: a clock that was set back makes a log useless. */
function isUsable({ calendar, commands }: DemoSession, nowMs: number): boolean {
  if (calendar.genesisMs > calendar.liveFromMs || calendar.liveFromMs > nowMs) return false;
  if (nowMs - calendar.liveFromMs > MAXIMUM_AGE_MS) return false;
  const times = [calendar.liveFromMs, ...commands.map((command) => command.atMs), nowMs];
  return times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));
}
