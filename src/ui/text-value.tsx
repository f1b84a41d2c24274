import type { Field } from '~/lib/field';
import { useText } from '~/text/text-context';
import { FieldValue } from './field-value';

type TextValueProps = {
  readonly field: Field<string>;
  /** The word for a value of the wire; null when this program does not know it. Left out: the text is shown as it is. */
  readonly wordFor?: ((value: string) => string | null) | undefined;
};

/** A text or an enumeration of the service. A value that we do not know is shown as given, and marked so. */
export function TextValue({ field, wordFor }: TextValueProps) {
  const t = useText();
  return (
    <FieldValue field={field}>
      {(value) => {
        if (wordFor === undefined) return value;
        const word = wordFor(value);
        if (word !== null) return <span title={value}>{word}</span>;
        return (
          <span className="unknown-value" title={t.common.unknownValueTitle}>
            {value}
          </span>
        );
      }}
    </FieldValue>
  );
}
