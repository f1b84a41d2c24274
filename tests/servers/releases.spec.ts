import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNode } from '../../.tools/child';
import { ask } from './support/raw-request';
import { freePort, launch } from './support/real-server';

const COUNT = 4;

/** Builds that differ in one script and in their configuration, as releases of one folder. */
async function addReleases(name: 'nginx' | 'caddy', folder: string, site: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (let turn = 1; turn <= COUNT; turn += 1) {
    const [build, out] = [join(folder, `build-${turn}`), join(folder, 'deploy')];
    await cp(join(root, 'dist'), build, { recursive: true });
    await writeFile(join(build, `assets/only-${turn}.js`), `export default ${turn};`);
    const config = await readFile(join(build, 'config.json'), 'utf8');
    await writeFile(join(build, 'config.json'), config.replace('BTC/USDT', `BTC/BUILD-${turn}`));
    const args = ['--from', build, '--site', site, '--out', out, '--releases', join(folder, name)];
    const derived = await runNode(['.tools/run.mjs', '.tools/deploy-files.ts', ...args]);
    expect(derived.code, derived.output).toBe(0);
    const added = spawnSync('sh', [join(out, 'release.sh'), 'add', out, join(folder, name)], { encoding: 'utf8' });
    expect(added.status, added.stderr).toBe(0);
    names.push((await readFile(join(out, 'release'), 'utf8')).trim());
  }
  return names;
}

for (const name of ['nginx', 'caddy'] as const)
  test(`${name} serves one of several builds, forward and back, and the scripts of the last three`, async () => {
    test.setTimeout(400_000);
    const folder = await mkdtemp(join(tmpdir(), `perpdeck-releases-`));
    const site = `http://localhost:${await freePort()}`;
    const releases = join(folder, name);
    const builds = await addReleases(name, folder, site);
    expect(new Set(builds).size).toBe(COUNT);

    let server: Awaited<ReturnType<typeof launch>> | null = null;
    const isServed = async (turn: number): Promise<void> => {
      const body = async () => (await ask(`${site}/config.json`)).body.toString();
      await expect.poll(body).toContain(`BTC/BUILD-${turn}`);
    };
    const script = async (turn: number): Promise<number> => (await ask(`${site}/assets/only-${turn}.js`)).status;
    const nginx = `nginx -e stderr -c ${releases}/current/nginx.conf`;
    const release = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      spawnSync('sh', [join(releases, 'release.sh'), ...args], {
        encoding: 'utf8',
        env: {
          ...process.env,
          PERPDECK_CHECK:
            name === 'nginx'
              ? `${nginx} -t`
              : `caddy validate --adapter caddyfile --config ${releases}/current/Caddyfile`,
          // Caddy in a try-out takes no orders, so the test starts it again with what the link names.
          PERPDECK_RELOAD: name === 'nginx' && server !== null ? `${nginx} -s reload` : 'true',
          ...env,
        },
      });
    const restart = async (): Promise<void> => {
      if (name === 'nginx' && server !== null) return;
      await end();
      server = await launch(name, join(releases, 'current'), site);
    };
    const end = async (): Promise<void> => {
      const { child } = server ?? {};
      if (child === undefined) return;
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    };

    for (const turn of [1, 2]) {
      const used = release(['use', builds[turn - 1] ?? '', name]);
      expect(used.status, used.stderr).toBe(0);
      await restart();
      await isServed(turn);
    }
    expect([await script(1), await script(2), await script(3)]).toEqual([200, 200, 404]);
    expect((await ask(`${site}/assets/only-1.js`)).headers['cache-control']).toContain('immutable');

    const back = release(['back', name]);
    expect(back.stdout).toContain(`${builds[0]} is served.`);
    await restart();
    await isServed(1);
    expect([await script(1), await script(2)]).toEqual([200, 200]);

    const refused = release(['use', builds[2] ?? '', name], { PERPDECK_CHECK: 'false' });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`${builds[0]} is served as before.`);
    expect(release(['list']).stdout).toContain(`* ${builds[0]}`);
    expect(release(['use', 'nothing', name]).status).toBe(1);

    for (const turn of [2, 3, 4]) expect(release(['use', builds[turn - 1] ?? '', name]).status).toBe(0);
    await restart();
    await isServed(4);
    expect([await script(1), await script(2), await script(3), await script(4)]).toEqual([404, 200, 200, 200]);
    expect(release(['--prune']).stdout).toContain(`${builds[0]} is removed.`);
    const left = (await readdir(releases)).filter((entry) => entry.startsWith('build-'));
    expect(left.toSorted()).toEqual(builds.slice(1).toSorted());
    await isServed(4);
    expect(await script(2)).toBe(200);
    await end();
    await rm(folder, { recursive: true });
  });
