import type { Field } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { useText } from '~/text/text-context';
import { FieldValue } from './field-value';

type TextValueProps = {
  readonly field: Field<string>;
  /** Our text for a value of the service; null for an unknown value. Without it, the value is shown as received. */
  readonly wordFor?: ((value: string) => string | null) | undefined;
};

/** Laid out, thousands of letters without a blank stop the page for many seconds. The raw views have all of them. */
const LONGEST = 300;

/** A text or enumeration value of the service. An unknown value is shown as received, and marked. */
export function TextValue({ field, wordFor }: TextValueProps) {
  const t = useText();
  return (
    <FieldValue field={field}>
      {(value) => {
        const shown = harmlessText(value, LONGEST);
        if (wordFor === undefined) return shown;
        const word = wordFor(value);
        if (word !== null) return <span title={shown}>{word}</span>;
        return (
          <span className="unknown-value" title={t.common.unknownValueTitle}>
            {shown}
          </span>
        );
      }}
    </FieldValue>
  );
}
