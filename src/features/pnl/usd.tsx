import { known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { Amount } from '~/ui/amount';

/** A change of the trader's money. */
export function Usd({ value }: { readonly value: Fixed }) {
  return <Amount field={known(value)} format="usd" signed tone="sign" />;
}
