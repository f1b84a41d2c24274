/**
 * `npm run mock -- [options]`: the simulated exchange as an HTTP server on loopback.
 * Exit codes: 0 after Ctrl-C and for --help, 1 when it cannot serve, 2 for wrong options.
 */
import { systemClock } from '~/lib/clock';
import { messageOf } from '~/lib/to-error';
import { createEngine } from '../engine/create-engine';
import { announcementLine, announcementText } from './announcement';
import { helpText, type MockArguments, readArguments } from './arguments';
import { type MockServer, startMockServer } from './server';
import { speedClock } from './speed-clock';

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
  const engine = await createEngine({ seed: wanted.seed, scenario: wanted.scenario, clock });
  try {
    const server = await startMockServer({
      engine,
      clock,
      port: wanted.port,
      latencyMs: wanted.latencyMs,
      ...(wanted.errorRate === null ? {} : { errorRate: wanted.errorRate }),
    });
    stopOnSignals(server);
    say(wanted.json ? announcementLine(server.url, engine) : announcementText(server.url, engine));
    return null;
  } catch (error) {
    complain(listeningFailure(wanted.port, error));
    return 1;
  }
}

function stopOnSignals(server: MockServer): void {
  const stop = (): void => {
    // A second signal finds no listener any more and ends the process at once.
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    // Exits by itself when the last socket is closed; said outright, since the loader may hold handles.
    void server.close().finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function listeningFailure(port: number, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another with --port, or --port 0 for any free one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023 with --port.`;
  return `The server could not start: ${messageOf(error)}`;
}

const exitCode = await main(process.argv.slice(2));
if (exitCode !== null) process.exitCode = exitCode;
