import { harmlessText } from '~/lib/harmless-text';
import type { ReadableValue } from '~/lib/value-store';
import type { Keeping, StorePlace } from './stored-text';
import { createStoredValue } from './stored-value';

/** A scenario that the reader has named. */
export type Scenario = {
  readonly name: string;
  /** In the form of the URL. */
  readonly factors: string;
};

/** Each name and each scenario occurs once, the newest last. */
export type ScenarioStore = ReadableValue<readonly Scenario[]> & {
  /** Replaces the scenario with the same name. */
  save(scenario: Scenario): void;
  remove(scenario: Scenario): void;
  keeping(): Keeping;
};

const MOST_SCENARIOS = 20;
const LONGEST_NAME = 40;

/** @param cleanFactors returns the factors in canonical form; null if they cannot be read */
export function createScenarioStore(
  place: StorePlace,
  cleanFactors: (factors: string) => string | null,
): ScenarioStore {
  /** Returns null for a scenario without a name or with unreadable factors. */
  const cleaned = ({ name, factors }: Scenario): Scenario | null => {
    const [text, clean] = [harmlessText(name, LONGEST_NAME), cleanFactors(factors)];
    return text === '' || clean === null ? null : { name: text, factors: clean };
  };
  /** Reads each scenario separately, so that a broken one does not affect the others. */
  const parse = (value: unknown): readonly Scenario[] | null => {
    if (!Array.isArray(value)) return null;
    const entries: readonly unknown[] = value;
    return entries
      .flatMap((entry) => {
        if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('factors' in entry)) return [];
        const { name, factors } = entry;
        if (typeof name !== 'string' || typeof factors !== 'string') return [];
        return cleaned({ name, factors }) ?? [];
      })
      .slice(-MOST_SCENARIOS);
  };
  const { get, subscribe, keeping, update } = createStoredValue<readonly Scenario[]>(
    { key: 'perpdeck.scenarios', version: 1, parse, isOwn: true, ...place },
    [],
  );
  const others = (saved: readonly Scenario[], { name, factors }: Scenario) =>
    saved.filter((one) => one.name !== name && one.factors !== factors);
  return {
    get,
    subscribe,
    keeping,
    save: (scenario) => {
      const clean = cleaned(scenario);
      if (clean !== null) update((saved) => [...others(saved, clean), clean].slice(-MOST_SCENARIOS));
    },
    remove: (scenario) => update((saved) => others(saved, scenario)),
  };
}
