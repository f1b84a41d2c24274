import { useEffect, useState } from 'react';
import type * as traderChoices from './trader-choices';

type ChoicesModule = typeof traderChoices;

/**
 * What stands under the field "Trader address", whose code comes when it is first
 * wanted. Null until it is here; what could not be loaded is asked for at the next wish.
 */
export function useTraderChoices(wanted: boolean): ChoicesModule | null {
  const [choices, setChoices] = useState<ChoicesModule | null>(null);
  const missing = wanted && choices === null;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    import('./trader-choices').then(
      (module) => {
        if (current) setChoices(module);
      },
      () => undefined, // the field works without, and says in short what is wrong
    );
    return () => {
      current = false;
    };
  }, [missing]);
  return choices;
}
