import { isNoNumber } from '~/domain/vault/vault-view';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';

/** A return as the service gives it. Where it sends "NaN" or "Infinity" it had too little to divide by; the title has its word. */
export function ReturnFigure({ field }: { readonly field: Field<Fixed> }) {
  const t = useText(vaultsText);
  const { common } = useText();
  if (!isNoNumber(field)) return <Amount field={field} format="percent" signed tone="sign" reach="public" />;
  return (
    <span className="unreadable text-small font-normal text-muted" title={common.unreadableTitle(field.raw)}>
      {t.notEnoughData}
      <span className="sr-only"> ({common.unreadable})</span>
    </span>
  );
}
