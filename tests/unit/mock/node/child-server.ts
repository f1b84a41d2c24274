import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export type Finished = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export type ChildServer = {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /**
   * Resolves with everything on standard output once it has a complete line, or rejects when the process ends before.
   */
  readonly firstLine: Promise<string>;
  readonly finished: Promise<Finished>;
};

/** `npm run mock -- …` without npm: the command of package.json in a separate process. */
export function startChild(...args: string[]): ChildServer {
  return watch(process.execPath, ['.tools/run.mjs', 'src/mock/node/cli.ts', ...args]);
}

/** The same, started by npm. The returned process is npm, and a test stops that one. */
export function startThroughNpm(...args: string[]): ChildServer {
  return watch('npm', ['run', '--silent', 'mock', '--', ...args]);
}

function watch(command: string, args: readonly string[]): ChildServer {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()));
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes('\n')) resolve(stdout);
    });
    child.on('close', () => reject(new Error(`the server ended before it said anything: ${stderr}`)));
  });
  // A caller that awaits only `finished` expects no line.
  firstLine.catch(() => undefined);
  return { process: child, firstLine, finished };
}
