import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A browser with one tab, as far as these tests need it. */
export type Driver = {
  readonly name: string;
  readonly version: string;
  /** Loads an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /**
   * Runs the body of an async function in the page, or in the frame on it.
   * @returns its result, which has to be JSON
   */
  run(body: string, args: readonly unknown[], where?: 'page' | 'frame'): Promise<unknown>;
  /** Presses a key, by its WebDriver value, while others are held down. */
  press(key: string, held?: readonly string[]): Promise<void>;
  /** A PNG in base64. */
  picture(): Promise<string>;
  /** The browser's own reports since the last call, if it has any. */
  complaints(): readonly string[];
  close(): Promise<void>;
};

/** WebDriver's values of keys other than letters. */
export const keys = { control: '\uE009', escape: '\uE00C', enter: '\uE007', home: '\uE011', right: '\uE014' } as const;

/** The actions of a key press, as both protocols have them. */
export function pressActions(key: string, held: readonly string[]) {
  const actions = [
    ...held.map((value) => ({ type: 'keyDown', value })),
    { type: 'keyDown', value: key },
    { type: 'keyUp', value: key },
    ...held.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** A function for the browser, with JSON texts as its argument and result. */
export function jsonFunction(body: string): string {
  return `async (json) => JSON.stringify(await (async (...args) => { ${body} })(...JSON.parse(json)))`;
}

/** @throws with the command that installs it */
export async function needProgram(path: string, what: string, install: string): Promise<string> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (!exists) throw new Error(`${what} is not at ${path}. Install it: ${install}`);
  return path;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
