import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { FieldValue } from '~/ui/field-value';
import { useFormat } from '~/ui/format-context';
import { useMasked } from '~/ui/privacy-context';
import { MaskedMark } from '~/ui/value-marks';

/** A number without a unit. It tells no amount, so it stays readable where percentages do. */
export function RatioFigure({ field }: { readonly field: Field<Fixed> }) {
  const { numbers } = useFormat();
  if (useMasked('personal', true) && field.kind !== 'absent') return <MaskedMark />;
  return (
    <FieldValue field={field}>
      {(value) => {
        const { text, exact, exactText } = formatAmount(value, { kind: 'amount' }, numbers);
        return (
          <data value={exact} title={exactText} className="font-semibold">
            {text}
          </data>
        );
      }}
    </FieldValue>
  );
}
