import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type ChildResult = {
  /** Exit code; 1 if a signal or the time limit ended it. */
  readonly code: number;
  /** Standard output and standard error. */
  readonly output: string;
  readonly stdout: string;
  readonly seconds: number;
};

export type ChildOptions = {
  /** The working directory; by default the project's folder. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** By default half an hour, which ends only hanging processes. On a busy machine, minutes prove nothing. */
  readonly timeoutMs?: number;
  /** Receives the output while the process runs. */
  readonly onOutput?: (chunk: string) => void;
};

export const root = fileURLToPath(new URL('..', import.meta.url));

const LIMIT_MS = 1_800_000;

const running = new Set<number>();

/**
 * Runs Node on a script in a separate process group, and ends the whole group afterwards, so that no browser or server
 * of a step outlives it.
 */
export function runNode(args: readonly string[], options: ChildOptions = {}): Promise<ChildResult> {
  const { timeoutMs = LIMIT_MS } = options;
  // This process runs inside Vite's module runner, which sets NODE_ENV for itself.
  const { NODE_ENV: _, ...env } = process.env;
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? root,
    detached: true,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env },
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let stdout = '';
  let output = '';
  const collect = (isStdout: boolean) => (chunk: string) => {
    output += chunk;
    if (isStdout) stdout += chunk;
    options.onOutput?.(chunk);
  };
  child.stdout.setEncoding('utf8').on('data', collect(true));
  child.stderr.setEncoding('utf8').on('data', collect(false));
  const limit = setTimeout(() => {
    output += `\nstopped after ${timeoutMs} ms\n`;
    endGroup(pid);
  }, timeoutMs);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // Remaining children hold our pipes open, so they must end before `close` is emitted.
    child.once('exit', () => endGroup(pid));
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ code: code ?? 1, output, stdout, seconds: (performance.now() - startedAt) / 1000 });
    });
  });
}

/** The script behind a dependency's command, for `runNode`. */
export function bin(path: string): string {
  return fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined || !running.delete(pid)) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the group has already ended, as expected.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Ends every running process; called when this process is stopped. */
export function endAll(): void {
  for (const pid of running) endGroup(pid);
}
