import { harmlessText } from '~/lib/harmless-text';
import type { ReadableValue } from '~/lib/value-store';
import type { Keeping, StorePlace } from './stored-text';
import { createStoredValue } from './stored-value';

/** A scenario that the reader has named. */
export type Scenario = {
  readonly name: string;
  /** As in the URL. */
  readonly factors: string;
};

/** Each name and each scenario once, the newest last. */
export type ScenarioStore = ReadableValue<readonly Scenario[]> & {
  /** Replaces the one of the same name. */
  save(scenario: Scenario): void;
  remove(scenario: Scenario): void;
  keeping(): Keeping;
};

const MOST_SCENARIOS = 20;
const LONGEST_NAME = 40;

/** @param cleanFactors the factors in their one form; null for those that cannot be read */
export function createScenarioStore(
  place: StorePlace,
  cleanFactors: (factors: string) => string | null,
): ScenarioStore {
  /** Null for a scenario without a name or without readable factors. */
  const cleaned = ({ name, factors }: Scenario): Scenario | null => {
    const [text, clean] = [harmlessText(name, LONGEST_NAME), cleanFactors(factors)];
    return text === '' || clean === null ? null : { name: text, factors: clean };
  };
  /** Reads each one separately: a broken one does not affect the others. */
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
