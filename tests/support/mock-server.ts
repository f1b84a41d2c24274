import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { root } from '../../.tools/child';

const announcementSchema = v.object({
  url: v.string(),
  seed: v.number(),
  scenario: v.string(),
  markets: v.array(v.string()),
  vaults: v.array(v.string()),
  accounts: v.array(
    v.object({
      label: v.string(),
      address: v.string(),
      owner: v.string(),
      demoKey: v.object({ publicKey: v.string(), seed: v.string() }),
    }),
  ),
});

export type MockServerProcess = v.InferOutput<typeof announcementSchema> & {
  /** Ends the process like Ctrl-C, and waits for it. Can be called again. */
  stop(): Promise<void>;
};

/** Starts `npm run mock` in a separate process, on any free port, and reads its announcement. */
export async function startMockServer(args: readonly string[] = []): Promise<MockServerProcess> {
  const child = spawn(process.execPath, ['.tools/run.mjs', 'src/mock/node/cli.ts', '--port', '0', '--json', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const line = await firstLine(child.stdout, child.stderr);
  const announcement = v.parse(announcementSchema, JSON.parse(line));
  return {
    ...announcement,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

function firstLine(stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  let complaints = '';
  stderr.on('data', (chunk: Buffer) => void (complaints += chunk.toString()));
  return new Promise((resolve, reject) => {
    stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
    stdout.once('end', () => reject(new Error(`the mock server ended without a word on stdout:\n${complaints}`)));
  });
}
