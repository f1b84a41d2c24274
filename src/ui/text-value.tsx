import type { Field } from '~/lib/field';
import { useText } from '~/text/text-context';
import { FieldValue } from './field-value';

type TextValueProps = {
  readonly field: Field<string>;
  /** Our text for a value of the service; null for an unknown value. Without it, the value is shown as received. */
  readonly labelFor?: ((value: string) => string | null) | undefined;
};

/** A text or enumeration value of the service. An unknown value is shown as received, and marked. */
export function TextValue({ field, labelFor: wordFor }: TextValueProps) {
  const t = useText();
  return (
    <FieldValue field={field}>
      {(value) => {
        if (wordFor === undefined) return value;
        const word = wordFor(value);
        if (word !== null) return <span title={value}>{word}</span>;
        return (
          <bdi className="unknown-value" title={t.common.unknownValueTitle}>
            {value}
          </bdi>
        );
      }}
    </FieldValue>
  );
}
