import { expect, test } from '@playwright/test';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { ask } from './support/raw-request';
import { startServer } from './support/real-server';

const HASH = '00ff'.repeat(16);

for (const name of ['nginx', 'caddy'] as const)
  test(`${name} logs what breaks in the page, without the reader’s data`, async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'perpdeck-reports-'));
    const config = join(folder, 'config.json');
    const shipped: object = JSON.parse(await readFile(join(root, 'public/config.json'), 'utf8'));
    await writeFile(config, JSON.stringify({ ...shipped, errorsTo: '/desk-errors' }));
    const server = await startServer(name, { args: ['--config', config] });
    try {
      const reports = async () => {
        const log = await readFile(join(server.folder, 'run/errors.log'), 'utf8').catch(() => '');
        return log.replaceAll('\\', '');
      };
      await page.goto(`${server.url}markets/0:${HASH}?trader=0:${HASH}`);
      await page.getByRole('main').waitFor();
      expect(await reports()).toBe('');
      await page.evaluate((hash) => {
        setTimeout(() => {
          throw new RangeError(`0:${hash} has 12.5 USDT`);
        });
      }, HASH);
      await expect.poll(reports).toContain('"code":"RangeError"');
      const log = await reports();
      expect(log).toContain('"page":"/markets/$address"');
      const { commit }: { readonly commit: string | null } = JSON.parse(
        await readFile(join(root, 'dist/build.json'), 'utf8'),
      );
      if (commit !== null) expect(log).toContain(`"build":"${commit}"`);
      expect(log).not.toContain(HASH);
      expect(log).not.toContain('12.5');
      expect((await ask(`${server.url}desk-errors`)).status).not.toBe(200);
    } finally {
      await server.close();
      await rm(folder, { recursive: true });
    }
  });
