import { useState, useSyncExternalStore } from 'react';
import { factorsText, readFactors } from '~/domain/position/ladder-shock';
import { harmlessText } from '~/lib/harmless-text';
import { createLiveStore, localArea } from '~/lib/storage';

/** A scenario that the reader has named. */
export type Scenario = {
  readonly name: string;
  /** As in the URL: see `readFactors`. */
  readonly factors: string;
};

export type SavedScenarios = {
  /** Each name and each scenario once, the newest last. */
  readonly saved: readonly Scenario[];
  /** Replaces the one of the same name. */
  readonly save: (scenario: Scenario) => void;
  readonly remove: (scenario: Scenario) => void;
  /** False where this browser stores nothing: they last as long as the panel. */
  readonly isKept: boolean;
};

const MOST_SCENARIOS = 20;
const LONGEST_NAME = 40;
const none: readonly Scenario[] = [];

/** The scenarios of this browser. */
export function useSavedScenarios(): SavedScenarios {
  const [store] = useState(() =>
    createLiveStore(
      { key: 'perpdeck.scenarios', version: 1, parse, isOwn: true, area: localArea(), events: window },
      none,
    ),
  );
  const saved = useSyncExternalStore(store.subscribe, store.get);
  const others = ({ name, factors }: Scenario) =>
    store.get().filter((one) => one.name !== name && one.factors !== factors);
  return {
    saved,
    save: (scenario) => {
      const clean = cleaned(scenario);
      if (clean !== null) store.set([...others(clean), clean].slice(-MOST_SCENARIOS));
    },
    remove: (scenario) => store.set(others(scenario)),
    isKept: store.keeping() === 'kept',
  };
}

/** Null for a scenario without a name or without readable factors. */
function cleaned({ name, factors }: Scenario): Scenario | null {
  const [text, read] = [harmlessText(name, LONGEST_NAME), readFactors(factors)];
  return text === '' || read === null ? null : { name: text, factors: factorsText(read) };
}

/** Reads each one separately: a broken one does not affect the others. */
function parse(value: unknown): readonly Scenario[] | null {
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
}
