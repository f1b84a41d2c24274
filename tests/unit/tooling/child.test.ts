import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runNode } from '../../../.tools/child';

/** Whether a server still listens there: an ended process may linger in the process table, but its socket does not. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

describe('a child process of the tools', () => {
  it('returns its exit code and its output', async () => {
    const result = await runNode(['-e', 'console.log("out"); console.error("err"); process.exit(3)']);
    expect(result.code).toBe(3);
    expect(result.stdout).toBe('out\n');
    expect(result.output).toContain('err\n');
  });

  it('ends its own children when it ends', async () => {
    // The grandchild inherits the output, like a server that a test forgot.
    const server = `
      const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log(server.address().port));
    `;
    const script = `
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: ['ignore', 'pipe', 'inherit'] })
        .stdout.once('data', (port) => { process.stdout.write(port, () => process.exit(0)); });
    `;
    const { stdout } = await runNode(['-e', script]);
    const port = Number.parseInt(stdout, 10);
    expect(port).toBeGreaterThan(0);
    await expect.poll(() => isListening(port)).toBe(false);
  });

  it('is ended at its time limit, and reports that', async () => {
    const result = await runNode(['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 200 });
    expect(result.code).not.toBe(0);
    expect(result.output).toContain('stopped after 200 ms');
  });
});
