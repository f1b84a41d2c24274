import { useState } from 'react';
import { type NumberReading, readNumber, shownNumber, typedNumber } from '~/lib/typed-number';
import { useLocale, useText } from '~/text/text-context';
import { useFormat } from './format-context';
import { TextField, type TextFieldProps } from './text-field';

type NumberFieldProps = Omit<TextFieldProps, 'onChange' | 'note' | 'type' | 'inputMode' | 'maxLength'> & {
  /** What may stand beside the number: see `units` of `typed-number.ts`. */
  readonly units: readonly string[];
  /** Which keys a phone shows. Keypads with a decimal sign have no minus, so a number with a sign needs all keys. */
  readonly keys?: 'decimal' | 'whole' | 'signed';
  readonly onChange: (text: string, reading: NumberReading) => void;
};

const inputModes = { decimal: 'decimal', whole: 'numeric', signed: 'text' } as const;

/**
 * Every field in which a number is typed. It is a field of text: one of type `number` drops what it cannot read, so that
 * a person sees one number and the page gets another, and changes by the wheel and the arrow keys. It has no greatest
 * length, since a pasted number that is cut is another one. What a text was read as is shown wherever that is not plain.
 */
export function NumberField({ units, keys = 'decimal', onChange, ...rest }: NumberFieldProps) {
  const { read, show } = useNumberForm();
  const echo = useEcho();
  const reading = read(rest.value, units);
  const isPlain = reading.kind !== 'number' || !reading.needsEcho;
  return (
    <TextField
      {...rest}
      type="text"
      inputMode={inputModes[keys]}
      note={isPlain ? null : echo(show(reading.value), reading.others.map(show))}
      onChange={(text) => onChange(text, read(text, units))}
      // Two numbers are none.
      between={bars}
    />
  );
}

const bars = { line: ' | ', cell: ' | ' } as const;

/** Says what a text was read as, and what it is elsewhere: each written in the reader's form of figures. */
export function useEcho(): (value: string, others: readonly string[]) => string {
  const { readAs, readAsNot } = useText().common;
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  return (value, others) => (others.length === 0 ? readAs(value) : readAsNot(value, list.format(others)));
}

/** Reads and writes numbers in the reader's form of figures. Values are plain decimals in their shortest form. */
export function useNumberForm() {
  const { numbers } = useFormat();
  return {
    read: (text: string, units: readonly string[]) => readNumber(text, numbers, units),
    /** For a sentence, grouped: "1,234.5". */
    show: (value: string) => shownNumber(value, numbers),
    /** For a field, as it would be typed: "1234.5". */
    write: (value: string) => typedNumber(value, numbers),
  };
}

/** The number of a text that `accepts` takes; null for any other text. */
export function acceptedNumber(reading: NumberReading, accepts: (value: string) => boolean): string | null {
  return reading.kind === 'number' && accepts(reading.value) ? reading.value : null;
}

type LiveNumberFieldProps = Omit<NumberFieldProps, 'onChange' | 'problem' | 'onBlur'> & {
  /** A plain decimal; empty for none. */
  readonly value: string;
  readonly accepts: (value: string) => boolean;
  /** Whether an empty field is a value too. */
  readonly takesNothing?: boolean;
  /** Shown while the text is none that is accepted. */
  readonly wrong: string;
  readonly onValue: (value: string) => void;
};

/** What is being typed, and the values that went out meanwhile: they may come back a moment later, through the URL. */
type Draft = { readonly text: string; readonly sent: readonly string[] };

/**
 * A number that takes effect while it is typed. When the field is left, it shows the number in effect: a text that is
 * none is undone.
 */
export function LiveNumberField(props: LiveNumberFieldProps) {
  const { value, accepts, takesNothing = false, wrong, onValue, ...rest } = props;
  const { read, write } = useNumberForm();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [seen, setSeen] = useState(value);
  // A link or "back" replaces what was typed.
  if (seen !== value) {
    setSeen(value);
    if (draft !== null && !draft.sent.includes(value)) setDraft(null);
  }
  const meant = (reading: NumberReading): string | null =>
    reading.kind === 'empty' && takesNothing ? '' : acceptedNumber(reading, accepts);
  return (
    <NumberField
      {...rest}
      value={draft?.text ?? write(value)}
      problem={draft !== null && meant(read(draft.text, rest.units)) === null ? wrong : null}
      onChange={(text, reading) => {
        const next = meant(reading);
        setDraft({ text, sent: [...(draft?.sent ?? []), ...(next === null ? [] : [next])] });
        if (next !== null) onValue(next);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
