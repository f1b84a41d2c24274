import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../support/browser';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perpdeck-browser-'));
  for (const name of ['chromium', 'named']) {
    await writeFile(join(folder, name), '');
    await chmod(join(folder, name), 0o755);
  }
  await writeFile(join(folder, 'no-program'), '');
});

afterAll(() => rm(folder, { recursive: true }));

describe('the browser for the tests', () => {
  it('is the named one, before any other', async () => {
    const found = await findBrowser({ CHROMIUM_PATH: join(folder, 'named'), PATH: folder });
    expect(found).toEqual({ kind: 'found', path: join(folder, 'named'), origin: 'CHROMIUM_PATH' });
  });

  it('is not searched for elsewhere if the named one cannot run: the name was a decision', async () => {
    for (const name of ['no-program', 'nowhere']) {
      const found = await findBrowser({ CHROMIUM_PATH: join(folder, name), PATH: folder });
      expect(found).toMatchObject({ kind: 'none', advice: expect.stringContaining(join(folder, name)) });
    }
  });

  it('is the headless shell if that is preferred, on platforms where the package runs', async () => {
    const runs = process.platform === 'linux' && process.arch === 'x64';
    const found = await findBrowser({ PATH: folder }, 'shell');
    expect(found).toMatchObject({ origin: runs ? 'npm package' : 'installed' });
  });

  it('is an installed one otherwise', async () => {
    expect(await findBrowser({ PATH: folder })).toEqual({
      kind: 'found',
      path: join(folder, 'chromium'),
      origin: 'installed',
    });
  });
});
