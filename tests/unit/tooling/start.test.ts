import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runNode } from '../../../.tools/child';

const start = (...options: readonly string[]) => runNode(['.tools/run.mjs', '.tools/start.ts', ...options]);

describe('npm start', () => {
  it.each(['--help', '-h'])('prints its usage for %s, and builds nothing', async (option) => {
    const { code, stdout, output } = await start(option);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: npm start -- \[options\]$/m);
    expect(output).not.toContain('Building');
  });

  it('names an unknown option, without a stack', async () => {
    const { code, output } = await start('--colour');
    expect(code).toBe(2);
    expect(output).toMatch(/--colour.*\nTry: npm start -- --help\n$/);
  });

  it('says that its port is in use before it builds', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port));
    });
    const { code, output } = await start('--port', String(port));
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use.`);
    expect(output).toContain(`npm start -- --port ${port + 1}`);
    expect(output).not.toContain('Building');
  });
});
