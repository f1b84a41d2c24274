import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, root, runNode } from '../child';
import { addResults, type CheckResult, holdsWhenSilent } from './check-result';

/** A user without rights, if root runs the check. */
const NOBODY = 65_534;

/**
 * The steps of the Dockerfile and of compose.yaml without a container engine: a build from what .dockerignore lets in, the
 * folder of the second stage, and in it, as a user who may write only to `deploy`, the exchange and the server.
 */
export async function checkContainer(): Promise<CheckResult> {
  const folder = await mkdtemp(join(tmpdir(), 'perpdeck-container-'));
  try {
    await chmod(folder, 0o755);
    const [source, image] = [join(folder, 'source'), join(folder, 'perpdeck')];
    await copySource(source);
    for (const args of [
      [bin('vite/bin/vite.js'), 'build', '--base', '/', '--logLevel', 'warn'],
      ['.tools/run.mjs', '.tools/bundle-image.ts', image],
    ]) {
      const { code, output } = await runNode(args, { cwd: source, env: { BUILD_COMMIT: 'the-commit' } });
      if (code !== 0) return holdsWhenSilent(output);
    }
    await mkdir(join(image, 'deploy'));
    if (process.getuid?.() === 0) await chown(join(image, 'deploy'), NOBODY, NOBODY);
    return addResults([await checkRefusals(image, folder), await checkService(image)]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Copies the files that the engine sends to the build, by the patterns in .dockerignore. */
async function copySource(to: string): Promise<void> {
  const lines = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
  for (const name of lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : [])))
    await cp(join(root, name), join(to, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'));
}

/** The container ends, with a reason, if it cannot derive its files. */
async function checkRefusals(image: string, folder: string): Promise<CheckResult> {
  const broken = join(folder, 'broken.json');
  await writeFile(broken, '{"apiBaseUrl": "", "markets": [], "theme": "blue"}');
  const shipped = join(image, 'public/config.json');
  const site = 'https://desk.test';
  const insecure = site.replace('https', 'http');
  const cases = [
    [{ PERPDECK_SITE: site, PERPDECK_CONFIG: join(folder, 'none.json') }, 'none.json'],
    [{ PERPDECK_CONFIG: shipped }, 'PERPDECK_SITE'],
    [{ PERPDECK_SITE: site, PERPDECK_CONFIG: broken }, 'theme'],
    [{ PERPDECK_SITE: insecure, PERPDECK_CONFIG: shipped }, '--site must be https'],
    [{ PERPDECK_SITE: site, PERPDECK_CONFIG: shipped, PERPDECK_PASSWORD_FILE: broken }, 'bcrypt|usable name'],
  ] as const;
  const results: CheckResult[] = [];
  for (const [env, words] of cases) {
    const { child, said } = start(image, ['sh', '.tools/deploy/container.sh'], env);
    const [code] = await once(child, 'close');
    const holds = code !== 0 && new RegExp(words).test(said());
    results.push(holdsWhenSilent(holds ? '' : `container.sh ended with ${code} and did not name ${words}:\n${said()}`));
  }
  return addResults(results);
}

/** Live data of the simulated exchange through the server. */
async function checkService(image: string): Promise<CheckResult> {
  const [port, exchangePort] = [await freePort(), await freePort()];
  const exchange = start(image, ['node', 'mock.mjs', '--host', '127.0.0.1', '--port', String(exchangePort)], {});
  const env = {
    PERPDECK_CONFIG: join(image, 'public/config.json'),
    PERPDECK_SITE: `http://localhost:${port}`,
    PERPDECK_SERVICE: `http://127.0.0.1:${exchangePort}`,
    PERPDECK_PORT: String(port),
  };
  const server = start(image, ['sh', '.tools/deploy/container.sh', 'serve'], env);
  const complaints: string[] = [];
  try {
    const health = await waitForHealth(image, env, server.child);
    if (health !== 0) return holdsWhenSilent(`the container is not well:\n${server.said()}${exchange.said()}`);
    const config = await readFile(env.PERPDECK_CONFIG, 'utf8');
    const [market = ''] = /0:[\da-f]{64}/.exec(config) ?? [];
    for (const [path, status, words] of [
      ['markets', 200, '<title>'],
      ['nothing', 404, '<title>'],
      ['config.json', 200, market],
      ['build.json', 200, 'the-commit'],
      [`api/markets/${market}`, 200, 'indexPrice'],
    ] as const) {
      const answer = await fetch(`${env.PERPDECK_SITE}/${path}`);
      const text = await answer.text();
      if (answer.status !== status || !text.includes(words))
        complaints.push(`/${path} is answered with ${answer.status}`);
    }
  } finally {
    for (const { child } of [server, exchange]) {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    }
  }
  return holdsWhenSilent(complaints.join('\n'));
}

async function waitForHealth(image: string, env: Readonly<Record<string, string>>, server: ChildProcess) {
  for (let turn = 0; turn < 240 && server.exitCode === null; turn += 1) {
    const { child } = start(image, ['sh', '.tools/deploy/container.sh', 'health'], env);
    const [code] = await once(child, 'close');
    if (code === 0) return 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return 1;
}

function start(cwd: string, [command = '', ...args]: readonly string[], env: Readonly<Record<string, string>>) {
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(command, args, { cwd, env: { PATH: process.env['PATH'], HOME: cwd, ...env }, ...user });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => void (output += chunk));
  return { child, said: () => output };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
