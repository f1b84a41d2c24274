import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Driver, freePort, jsonFunction, needProgram, pressActions } from './driver';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const INSTALL = 'apt-get install -y webkit2gtk-driver xvfb';

/** WebKitGTK in a virtual screen, over its WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const driver = await needProgram('/usr/bin/WebKitWebDriver', 'WebKitWebDriver', INSTALL);
  const binary = await needProgram(process.env['WEBKIT_PATH'] ?? MINI_BROWSER, 'MiniBrowser', INSTALL);
  const xvfb = await needProgram('/usr/bin/Xvfb', 'Xvfb', INSTALL);
  const screen = await startScreen(xvfb);
  const port = await freePort();
  const child = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  };
  const options = { binary, args: ['--automation'] };
  const session = (await untilItAnswers(() =>
    ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }),
  )) as { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };
  const at = `/session/${session.sessionId}`;
  await ask('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  await ask('POST', `${at}/window/rect`, { width: 1440, height: 900 });

  return {
    name: 'WebKit',
    version: session.capabilities.browserVersion,
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    run: async (body, args, where = 'page') => {
      if (where === 'frame') await ask('POST', `${at}/frame`, { id: 0 });
      const script = `return (${jsonFunction(body)})(arguments[0])`;
      const result = await ask('POST', `${at}/execute/sync`, { script, args: [JSON.stringify(args)] }).finally(
        async () => where === 'frame' && (await ask('POST', `${at}/frame`, { id: null })),
      );
      return typeof result === 'string' ? JSON.parse(result) : undefined;
    },
    press: async (key, held = []) => void (await ask('POST', `${at}/actions`, { actions: pressActions(key, held) })),
    picture: async () => String(await ask('GET', `${at}/screenshot`)),
    complaints: () => [],
    close: async () => {
      await ask('DELETE', at).catch(() => undefined);
      await end(child);
      await end(screen.child);
    },
  };
}

/** A separate screen: Xvfb chooses the number and writes it to the given file. */
async function startScreen(path: string): Promise<{ readonly display: string; readonly child: ChildProcess }> {
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Xvfb did not start')));
    child.stdio[3]?.on('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { display: `:${number}`, child };
}

/** The driver needs a moment before it listens. */
async function untilItAnswers<T>(task: () => Promise<T>): Promise<T> {
  for (let left = 50; ; left -= 1) {
    try {
      return await task();
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error;
      await wait(100);
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
