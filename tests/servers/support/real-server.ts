import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../../../.tools/child';

export type ServerName = 'nginx' | 'caddy';

export type RealServer = {
  /** Origin and base path, with a trailing slash. */
  readonly url: string;
  /** The output of `npm run deploy-files`. */
  readonly folder: string;
  /** The printed text of that command. */
  readonly said: string;
  /** The output of the server so far. */
  log(): string;
  close(): Promise<void>;
};

type Options = {
  /** Arguments of `npm run deploy-files` besides `--site` and `--out`. */
  readonly args: readonly string[];
  readonly basePath?: string;
  readonly https?: boolean;
  /** Any free one by default. */
  readonly port?: number;
};

/**
 * Derives the files for a free port on loopback, checks them with the server's own command, and runs them unchanged.
 */
export async function startServer(
  name: ServerName,
  { args, basePath = '/', https = false, port }: Options,
): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), `perpdeck-${name}-`));
  const site = `${https ? 'https' : 'http'}://localhost:${port ?? (await freePort())}`;
  const derive = ['.tools/run.mjs', '.tools/deploy-files.ts', '--site', site, '--base', basePath, '--out', folder];
  const derived = await runNode([...derive, ...args]);
  if (derived.code !== 0) throw new Error(derived.output);
  const { child, log } = await launch(name, folder, site);
  return {
    url: site + basePath,
    folder,
    said: derived.output,
    log,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

const commands = {
  nginx: {
    check: (folder: string) => ['-e', 'stderr', '-t', '-c', join(folder, 'nginx.conf')],
    run: (folder: string) => ['-e', 'stderr', '-c', join(folder, 'nginx.conf')],
  },
  caddy: {
    check: (folder: string) => ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    run: (folder: string) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
  },
} satisfies Record<ServerName, unknown>;

/** Runs a server with the whole configuration in a folder, after its own check of it. */
export async function launch(
  name: ServerName,
  folder: string,
  site: string,
): Promise<{ readonly child: ChildProcess; readonly log: () => string }> {
  // Caddy stores its state below these.
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const check = spawn(name, commands[name].check(folder), { env });
  const report = outputOf(check);
  const [code] = await once(check, 'close');
  if (code !== 0) throw new Error(`${name} refuses its configuration:\n${report()}`);
  const child = spawn(name, commands[name].run(folder), { env });
  const said = outputOf(child);
  while (!(await accepts(Number.parseInt(new URL(site).port, 10)))) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, log: said };
}

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
  return () => text;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
