// @vitest-environment node
import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';

/**
 * All English texts minified, not compressed. What says the same as a text beside it is cut, not added. There is room
 * for the text of one more page.
 */
const MAX_BYTES = 112_500;

it('The English catalogue is small', { timeout: 60_000 }, async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '~': resolve('src') } },
    build: {
      write: false,
      rolldownOptions: { input: resolve('src/text/en.gen.ts'), preserveEntrySignatures: 'strict' },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('one output was expected');
  const bytes = built.output.reduce((sum, file) => sum + ('code' in file ? Buffer.byteLength(file.code) : 0), 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});
