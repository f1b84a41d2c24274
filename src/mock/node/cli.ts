/**
 * `npm run mock -- [options]`: the simulated exchange as an HTTP server, on loopback unless `--host` names another address.
 * Exit codes: 0 after Ctrl-C and for --help, 1 when it cannot serve, 2 for wrong options.
 */
import { type Clock, systemClock } from '~/lib/clock';
import { messageOf } from '~/lib/to-error';
import { createEngine } from '../engine/create-engine';
import type { Engine } from '../engine/engine';
import { listSentinels } from '../handlers/sentinels';
import { helpText, type MockArguments, readArguments } from './arguments';
import { type MockServer, startMockServer } from './server';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

async function main(args: readonly string[]): Promise<number | null> {
  const commandLine = readArguments(args);
  switch (commandLine.kind) {
    case 'help':
      say(helpText());
      return 0;
    case 'wrong':
      complain(`${commandLine.sentence}\nTry: npm run mock -- --help`);
      return 2;
    case 'serve':
      return serve(commandLine.arguments);
  }
}

async function serve(wanted: MockArguments): Promise<number | null> {
  const clock = speedClock(systemClock(), wanted.speed);
  const engine = createEngine({ seed: wanted.seed, scenario: wanted.scenario, clock });
  try {
    const server = await startMockServer({
      engine,
      clock,
      host: wanted.host,
      port: wanted.port,
      latencyMs: wanted.latencyMs,
      ...(wanted.errorRate === null ? {} : { errorRate: wanted.errorRate }),
    });
    stopOnSignals(server);
    say(wanted.json ? announcementLine(server.url, engine) : announcementText(server.url, engine));
    return null;
  } catch (error) {
    complain(listeningFailure(wanted, error));
    return 1;
  }
}

function stopOnSignals(server: MockServer): void {
  const stop = (): void => {
    // Removes the listeners, so that a second signal ends the process at once.
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    // The process would exit when the last socket is closed, but the loader may keep it running.
    const exit = () => process.exit(0);
    server.close().then(exit, exit);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function listeningFailure({ port, host }: MockArguments, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with --port, or --port 0 for any free one.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Choose another with --host.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with --port.`;
  return `The server could not start: ${messageOf(error)}`;
}

const exitCode = await main(process.argv.slice(2));
if (exitCode !== null) process.exitCode = exitCode;

/** A clock that runs `speed` times as fast as `base`, from its present time on; 0 stops it. */
export function speedClock(base: Clock, speed: number): Clock {
  const startMs = base.now();
  return { now: () => startMs + Math.floor((base.now() - startMs) * speed) };
}

/** The one line of `--json`: the address, and the entities that can be requested there. */
function announcementLine(url: string, engine: Engine): string {
  const { markets, vaults, accounts } = engine.listing();
  return JSON.stringify({
    url,
    seed: engine.seed,
    scenario: engine.scenario,
    markets: markets.map((market) => market.address),
    vaults: vaults.map((vault) => vault.address),
    accounts: accounts.map(({ label, address, owner, demoKey }) => ({
      label,
      address,
      owner,
      demoKey: { publicKey: demoKey.publicKey, seed: demoKey.seed },
    })),
  });
}

/** The announcement for a person. */
function announcementText(url: string, engine: Engine): string {
  const { markets, vaults, accounts } = engine.listing();
  const width = Math.max(...accounts.map((account) => account.label.length), 0);
  return [
    `Simulated exchange at ${url} (seed ${engine.seed}, scenario ${engine.scenario})`,
    '',
    `${markets.length} markets, ${vaults.length} vaults; for example`,
    ...markets.slice(0, 1).map((market) => `  ${url}/api/markets/${market.address}   ${market.name}`),
    `  ${url}/api/vaults`,
    '',
    `${accounts.length} accounts (label, smart account, owner)`,
    ...accounts.map((account) => `  ${account.label.padEnd(width)}  ${account.address}  ${account.owner}`),
    '',
    `Addresses that fail on purpose: 0:${'f'.repeat(60)} and then`,
    ...listSentinels().map((sentinel) => `  ${sentinel.ending}  ${sentinel.label}`),
    '',
    'With --json the demo keys of the accounts are printed as well. Ctrl-C stops.',
  ].join('\n');
}
