import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../../../.tools/child';
import { readTonConnectFiles } from '../../../.tools/ton-connect-output';
import { tonConnectManifest } from '../../../.tools/vite/ton-connect-manifest';

describe('the build', () => {
  it('holds the manifest that its configuration wants', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perpdeck-manifest-'));
    try {
      await writeFile(join(folder, 'index.html'), '<!doctype html>');
      const publicDir = join(root, 'public');
      await build({ root: folder, configFile: false, publicDir, logLevel: 'error', build: { outDir: 'dist' }, plugins: [tonConnectManifest()] });
      const expected = await readTonConnectFiles(join(publicDir, 'config.json'));
      expect(expected.size).toBe(2);
      for (const [name, text] of expected) expect(await readFile(join(folder, 'dist', name), 'utf8')).toBe(text);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('holds none where the configuration is broken: the app itself says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perpdeck-manifest-'));
    await writeFile(join(folder, 'config.json'), '{');
    expect(await readTonConnectFiles(join(folder, 'config.json'))).toEqual(new Map());
    await rm(folder, { recursive: true });
  });
});
