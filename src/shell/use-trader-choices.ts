import { useLate } from '~/ui/use-late';
import type * as traderChoices from './trader-choices';

const loadChoices = () => import('./trader-choices');

/**
 * What stands under the field "Trader address", whose code comes when it is first
 * wanted. Null until it is here: the field works without, and says in short what is wrong.
 */
export function useTraderChoices(wanted: boolean): typeof traderChoices | null {
  const choices = useLate(wanted, loadChoices);
  return choices.kind === 'ready' ? choices.part : null;
}
