import type { Field } from '~/lib/field';
import { type Fixed, isZero } from '~/lib/fixed-point';
import { intentPricesText } from '~/text/en/intent';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';

/** Basis points: a market's figure, so never masked. */
export function Bps({ field, signed = false }: { readonly field: Field<Fixed>; readonly signed?: boolean }) {
  const t = useText(intentPricesText);
  return <Amount field={field} format="amount" unit={t.bps} showUnit signed={signed} reach="public" />;
}

/** A difference; that there is none is a word, so that it cannot be taken for one too small to show. */
export function Difference({ field, ...look }: Pick<AmountProps, 'field' | 'format' | 'decimals' | 'unit'>) {
  const t = useText(intentPricesText);
  if (field.kind === 'known' && isZero(field.value)) return <span className="text-muted">{t.same}</span>;
  return <Amount field={field} {...look} signed reach="public" />;
}
