import { MINUTE_MS } from './amounts';
import type { EngineTimes, ScenarioName } from './engine';
import type { Turbulence } from './market/price-path';

/** How a scenario changes the world. The faults of slow, flaky, down and cancel-unknown belong to the HTTP side. */
export type ScenarioProfile = {
  readonly turbulence: Turbulence;
  readonly population: 'usual' | 'empty' | 'whale';
  /** From `liveFrom` on traders use leverage near the market's limit and trade more often. */
  readonly isReckless: boolean;
  /** From `liveFrom` on many markets are halted or take closing orders only. */
  readonly hasHalts: boolean;
  /** From `liveFrom` on the oracles of several markets stop, and some others are irregular. */
  readonly hasStaleOracles: boolean;
  /** An order with a cancel is often executed at that very moment. */
  readonly racesCancels: boolean;
};

const CALM: Omit<ScenarioProfile, 'turbulence'> & { strength: number; crashes: boolean } = {
  strength: 1,
  crashes: false,
  population: 'usual',
  isReckless: false,
  hasHalts: false,
  hasStaleOracles: false,
  racesCancels: false,
};

const CHANGES: Readonly<Record<ScenarioName, Partial<typeof CALM>>> = {
  calm: {},
  volatile: { strength: 3 },
  cascade: { strength: 1.5, crashes: true, isReckless: true },
  paused: { hasHalts: true },
  'stale-oracle': { hasStaleOracles: true },
  empty: { population: 'empty' },
  whale: { population: 'whale' },
  slow: {},
  flaky: {},
  down: {},
  'cancel-race': { racesCancels: true },
  'cancel-unknown': {},
};

/** A crash every four minutes in each market, at different moments. */
const CRASH = { everyMs: 4 * MINUTE_MS, depth: 0.06 } as const;

export function profileOf(scenario: ScenarioName, calendar: EngineTimes): ScenarioProfile {
  const { strength, crashes, ...rest } = { ...CALM, ...CHANGES[scenario] };
  return { ...rest, turbulence: { strength, crash: crashes ? { fromMs: calendar.liveFromMs, ...CRASH } : null } };
}
