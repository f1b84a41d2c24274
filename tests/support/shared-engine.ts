import { createEngine } from '~/mock/engine/create-engine';
import type { Engine, EngineOptions } from '~/mock/engine/engine';

type Sharing = Pick<EngineOptions, 'seed' | 'scenario' | 'clock'> & {
  readonly startMs: number;
  /** Whether the exchange may still answer as of `startMs`. */
  readonly isAtStart: () => boolean;
};

/** What changes an exchange. Everything else only reads it. */
const COMMANDS: ReadonlySet<PropertyKey> = new Set<keyof Engine>(['cancelOrder', 'addPublicKey', 'removePublicKey']);

/** Exchanges as they are at their start, of all tests of this worker. None of them is ever changed. */
const atStart = new Map<string, Engine>();

/**
 * A simulated exchange that costs nothing until it moves. Living through its past takes longer than most tests. At the
 * start all exchanges of a seed and a scenario are the same, so tests read one together. With the first command, or
 * once time has passed, a test gets an exchange of its own.
 */
export function sharedEngine({ seed, scenario, clock, startMs, isAtStart }: Sharing): Engine {
  // What has moved on already is nothing to share.
  if (!isAtStart()) return createEngine({ seed, scenario, clock });
  const key = JSON.stringify([seed, scenario, startMs]);
  const shared = atStart.get(key) ?? createEngine({ seed, scenario, clock: { now: () => startMs } });
  atStart.set(key, shared);
  let own: Engine | null = null;
  const engineFor = (name: PropertyKey): Engine => {
    if (own === null && isAtStart() && !COMMANDS.has(name)) return shared;
    own ??= createEngine({ seed, scenario, clock, calendar: shared.calendar });
    return own;
  };
  return new Proxy(shared, {
    get: (_, name) => {
      const value: unknown = Reflect.get(shared, name);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]): unknown => {
        const engine = engineFor(name);
        return Reflect.apply(Reflect.get(engine, name) as (...all: unknown[]) => unknown, engine, args);
      };
    },
  });
}
