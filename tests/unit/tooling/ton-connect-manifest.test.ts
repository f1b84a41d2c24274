import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../../../.tools/child';
import { readWholeConfig } from '../../../.tools/ton-connect-output';
import { tonConnectManifest } from '../../../.tools/vite/ton-connect-manifest';

describe('the build', () => {
  it('contains the manifest that its configuration describes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perpdeck-manifest-'));
    try {
      await writeFile(join(folder, 'index.html'), '<!doctype html>');
      const publicDir = join(root, 'public');
      await build({
        root: folder,
        configFile: false,
        publicDir,
        logLevel: 'error',
        build: { outDir: 'dist' },
        plugins: [tonConnectManifest()],
      });
      const shipped = await readWholeConfig(join(publicDir, 'config.json'));
      const files = shipped.kind === 'ok' ? shipped.tonFiles : expect.fail(JSON.stringify(shipped));
      expect(files.size).toBe(2);
      for (const [name, text] of files) expect(await readFile(join(folder, 'dist', name), 'utf8')).toBe(text);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each(['{', '{"apiBaseUrl": "", "markets": [], "tonConnect": {"url": 7}}'])(
    'fails with a broken configuration: %s',
    async (text) => {
      const folder = await mkdtemp(join(tmpdir(), 'perpdeck-manifest-'));
      await writeFile(join(folder, 'config.json'), text);
      expect(await readWholeConfig(join(folder, 'config.json'))).toMatchObject({ kind: 'broken' });
      await rm(folder, { recursive: true });
    },
  );
});
