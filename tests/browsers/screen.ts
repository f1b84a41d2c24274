import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from './driver';

/** An element by role and accessible name: a text, or the source of a pattern in a list of one. */
export type Wanted = {
  readonly role: string;
  readonly name?: string | readonly [pattern: string];
  readonly within?: Wanted;
  readonly where?: 'page' | 'frame';
};

/** Only ends a wait that would never end. */
const PATIENCE_MS = 90_000;

/** The actions of the checks on a page, by roles and names. */
export function screenOf(driver: Driver) {
  const ask = (body: string, wanted: Wanted, ...more: readonly unknown[]): Promise<unknown> =>
    driver.run(`const found = tools.findAll(args[0]); ${body}`, [wanted, ...more], wanted.where);
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    const endAt = Date.now() + PATIENCE_MS;
    while (!(await holds())) {
      if (Date.now() > endAt) throw new Error(`waited in vain for ${what}`);
      await wait(100);
    }
  };
  const see = (wanted: Wanted): Promise<void> =>
    until(`${wanted.role} ${String(wanted.name)}`, async () => (await ask('return found.length > 0', wanted)) === true);
  return {
    until,
    see,
    gone: (wanted: Wanted) =>
      until(
        `the end of ${wanted.role} ${String(wanted.name)}`,
        async () => (await ask('return found.length', wanted)) === 0,
      ),
    /** Waits for a usable element, and presses the first one. */
    click: async (wanted: Wanted): Promise<void> => {
      await until(`${wanted.role} ${String(wanted.name)} that can be used`, async () =>
        Boolean(
          await ask(
            'const one = found.find((each) => !each.disabled); one?.focus(); one?.click(); return one !== undefined',
            wanted,
          ),
        ),
      );
    },
    text: async (wanted: Wanted): Promise<string> => {
      await see(wanted);
      return String(await ask('return found[0].innerText', wanted));
    },
    attribute: async (wanted: Wanted, name: string): Promise<unknown> => {
      await see(wanted);
      return ask('return found[0].getAttribute(args[1])', wanted, name);
    },
    focus: async (wanted: Wanted): Promise<void> => {
      await see(wanted);
      await ask('found[0].focus()', wanted);
    },
    problems: async (where: 'page' | 'frame' = 'page'): Promise<readonly string[]> =>
      (await driver.run('return tools.problems.splice(0)', [], where)) as readonly string[],
  };
}
