import { createEngine } from '~/mock/engine/create-engine';
import type { Engine, EngineOptions } from '~/mock/engine/engine';

type Sharing = Pick<EngineOptions, 'seed' | 'scenario' | 'clock'> & {
  readonly startMs: number;
  /** Whether the exchange may still answer as of `startMs`. */
  readonly isAtStart: () => boolean;
};

/** The commands that change an exchange. All other members only read it. */
const COMMANDS: ReadonlySet<PropertyKey> = new Set<keyof Engine>(['cancelOrder', 'addPublicKey', 'removePublicKey']);

/** Exchanges at their start, for all tests of this worker. None of them is ever changed. */
const atStart = new Map<string, Engine>();

/**
 * A simulated exchange that costs nothing until it changes. Computing its past takes longer than most tests. At the
 * start all exchanges of a seed and a scenario are the same, so tests share one. With the first command, or once time
 * has passed, a test gets a separate exchange.
 */
export function sharedEngine({ seed, scenario, clock, startMs, isAtStart }: Sharing): Engine {
  // An exchange that has already moved on cannot be shared.
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
