import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Driver, jsonFunction, needProgram, pressActions } from './driver';

type Reply = {
  readonly id?: number;
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  /** Params of the event `log.entryAdded`. */
  readonly params?: { readonly level: string; readonly text: string | null };
};

/** Firefox without a window, over WebDriver BiDi, which it supports natively. */
export async function startFirefox(path = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'): Promise<Driver> {
  await needProgram(path, 'Firefox', 'apt-get install -y firefox-esr, or set FIREFOX_PATH');
  const profile = await mkdtemp(join(tmpdir(), 'perpdeck-firefox-'));
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '900' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const logged: string[] = [];
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.method === 'log.entryAdded') {
      const { level, text } = reply.params ?? {};
      if (level === 'error' || level === 'warn') logged.push(`${level}: ${text ?? ''}`);
    }
    const requested = reply.id === undefined ? undefined : waiting.get(reply.id);
    if (reply.id === undefined || requested === undefined) return;
    waiting.delete(reply.id);
    if (reply.result === undefined) requested.reject(new Error(reply.message ?? 'no result'));
    else requested.resolve(reply.result);
  });
  let sent = 0;
  const send = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      sent += 1;
      waiting.set(sent, { resolve, reject });
      socket.send(JSON.stringify({ id: sent, method, params }));
    });

  const session = (await send('session.new', { capabilities: {} })) as {
    readonly capabilities: { readonly browserVersion: string };
  };
  await send('session.subscribe', { events: ['log.entryAdded'] });
  type Tree = {
    readonly contexts: readonly { readonly context: string; readonly children: Tree['contexts'] | null }[];
  };
  const tree = async (): Promise<Tree['contexts']> => ((await send('browsingContext.getTree', {})) as Tree).contexts;
  const context = (await tree())[0]?.context;

  return {
    name: 'Firefox',
    version: session.capabilities.browserVersion,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url: 'about:blank', wait: 'complete' });
      // When a page is left, Firefox reports the requests that were still loading, including the requests of the demo's
      // worker.
      await wait(200);
      logged.splice(0);
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run: async (body, args, where = 'page') => {
      const frame = where === 'page' ? context : (await tree())[0]?.children?.[0]?.context;
      const { result, exceptionDetails } = (await send('script.callFunction', {
        functionDeclaration: jsonFunction(body),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context: frame },
        awaitPromise: true,
      })) as { readonly result?: { readonly value?: string }; readonly exceptionDetails?: { readonly text: string } };
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    press: async (key, held = []) =>
      void (await send('input.performActions', { context, actions: pressActions(key, held) })),
    picture: async () =>
      ((await send('browsingContext.captureScreenshot', { context })) as { readonly data: string }).data,
    complaints: () => logged.splice(0),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await send('browser.close', {}).catch(() => child.kill());
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
