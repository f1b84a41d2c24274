import { parseArgs } from 'node:util';
import type { ScenarioName } from '../engine/engine';
import { describeScenario, isScenarioName, scenarioNames } from '../scenarios/fault-plan';

export type MockArguments = {
  /** The address to listen on. */
  readonly host: string;
  readonly port: number;
  readonly seed: number;
  readonly scenario: ScenarioName;
  /** Simulated seconds per real second. */
  readonly speed: number;
  readonly latencyMs: number;
  /** Null for the scenario's own rate. */
  readonly errorRate: number | null;
  readonly json: boolean;
};

/** The meaning of the command line: serve, show the help, or an error. */
type CommandLine =
  | { readonly kind: 'serve'; readonly arguments: MockArguments }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly sentence: string };

const options = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '8787' },
  seed: { type: 'string', default: '1' },
  scenario: { type: 'string', default: 'calm' },
  speed: { type: 'string', default: '1' },
  latency: { type: 'string', default: '0' },
  'error-rate': { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export function readArguments(args: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({ args: withNegativesJoined(args), options, strict: true, allowPositionals: false });
    if (values.help) return { kind: 'help' };
    const errorRate = values['error-rate'];
    return {
      kind: 'serve',
      arguments: {
        host: hostOf(values.host),
        port: wholeNumber('--port', values.port, 0, 65_535),
        seed: wholeNumber('--seed', values.seed, 0, 0xffff_ffff),
        scenario: scenarioOf(values.scenario),
        speed: decimal('--speed', values.speed, 0, 1000),
        latencyMs: wholeNumber('--latency', values.latency, 0, 600_000),
        errorRate: errorRate === undefined ? null : decimal('--error-rate', errorRate, 0, 1),
        json: values.json,
      },
    };
  } catch (error) {
    // `parseArgs` throws TypeErrors about unknown options and missing values; this module throws RangeErrors.
    if (error instanceof TypeError || error instanceof RangeError) return { kind: 'wrong', sentence: error.message };
    throw error;
  }
}

/** Converts `--seed -1` to `--seed=-1`, because `parseArgs` would read the number as an option. */
function withNegativesJoined(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    if (/^-\d/.test(arg) && last?.startsWith('--') === true && !last.includes('='))
      joined.splice(-1, 1, `${last}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

export function helpText(): string {
  const scenarios = scenarioNames().map((name) => `                      ${name.padEnd(15)} ${describeScenario(name)}`);
  return [
    'Serves the simulated exchange over HTTP, for any origin.',
    '',
    'Usage: npm run mock -- [options]',
    '',
    '  --host ADDRESS      address to listen on, 0.0.0.0 for all: only in a container, whose port stays unpublished',
    '                      (default 127.0.0.1)',
    '  --port N            port to listen on, 0 for any free one (default 8787)',
    '  --seed N            0 to 4294967295; the same seed gives the same world (default 1)',
    '  --scenario NAME     what the world is like (default calm):',
    ...scenarios,
    '  --speed X           simulated seconds in a real one, 0 to 1000; 0 stands still (default 1)',
    '  --latency MS        wait this many milliseconds before every answer (default 0)',
    '  --error-rate X      share of requests that fail, 0 to 1 (default: as the scenario has it)',
    '  --json              print one line of JSON at start, and nothing else, to standard output:',
    '                      {url, seed, scenario, markets, vaults, accounts with demo keys}',
    '  -h, --help          print this',
    '',
    'Addresses that always fail in a chosen way are listed at start and in src/mock/handlers/README.md.',
    'Ctrl-C stops it. Without a POSIX shell: node .tools/run.mjs src/mock/node/cli.ts [options]',
  ].join('\n');
}

function hostOf(text: string): string {
  const address = text === 'localhost' ? '127.0.0.1' : text.replace(/^\[(.*)\]$/, '$1');
  if (/^\d{1,3}(\.\d{1,3}){3}$|^[\da-f:]*:[\da-f:]*$/i.test(address)) return address;
  throw new RangeError(`--host takes an address such as 127.0.0.1 or 0.0.0.0, not ${JSON.stringify(text)}`);
}

function wholeNumber(option: string, text: string, minimum: number, maximum: number): number {
  const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum)) {
    throw new RangeError(`${option} takes a whole number from ${minimum} to ${maximum}, not ${JSON.stringify(text)}`);
  }
  return value;
}

function decimal(option: string, text: string, minimum: number, maximum: number): number {
  const value = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum)) {
    throw new RangeError(`${option} takes a number from ${minimum} to ${maximum}, not ${JSON.stringify(text)}`);
  }
  return value;
}

function scenarioOf(text: string): ScenarioName {
  if (isScenarioName(text)) return text;
  throw new RangeError(`--scenario takes one of ${scenarioNames().join(', ')}, not ${JSON.stringify(text)}`);
}
