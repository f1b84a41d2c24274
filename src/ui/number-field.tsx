import { useState } from 'react';
import { type NumberReading, readNumber, shownNumber, typedNumber } from '~/lib/typed-number';
import { useLocale, useText } from '~/text/text-context';
import { useFormat } from './format-context';
import { TextField, type TextFieldProps } from './text-field';

type NumberFieldProps = Omit<TextFieldProps, 'onChange' | 'note' | 'type' | 'inputMode' | 'maxLength'> & {
  /** The units that may stand beside the number: see `units` of `typed-number.ts`. */
  readonly units: readonly string[];
  /** The keys of a phone. Keypads with a decimal sign have no minus, so a number with a sign needs all keys. */
  readonly keys?: 'decimal' | 'whole' | 'signed';
  readonly onChange: (text: string, reading: NumberReading) => void;
};

const inputModes = { decimal: 'decimal', whole: 'numeric', signed: 'text' } as const;

/**
 * The field for all typed numbers. It is a text field: a field of type `number` drops text that it cannot read, so that
 * the person and the page see different numbers, and it reacts to the wheel and the arrow keys. It has no maximum
 * length, since a cut number would be another number. It shows the number that was read if that is not obvious.
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
      // Pasting two numbers must not give one number.
      between={bars}
    />
  );
}

const bars = { line: ' | ', cell: ' | ' } as const;

/** Says how a text was read, and its other meanings, each in the reader's format. */
export function useEcho(): (value: string, others: readonly string[]) => string {
  const { readAs, readAsNot } = useText().common;
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  return (value, others) => (others.length === 0 ? readAs(value) : readAsNot(value, list.format(others)));
}

/** Reads and writes numbers in the reader's format. Values are plain decimals in their shortest form. */
export function useNumberForm() {
  const { numbers } = useFormat();
  return {
    read: (text: string, units: readonly string[]) => readNumber(text, numbers, units),
    /** For a sentence, with grouping: "1,234.5". */
    show: (value: string) => shownNumber(value, numbers),
    /** For a field, as it would be typed: "1234.5". */
    write: (value: string) => typedNumber(value, numbers),
  };
}

/** The number in a text if `accepts` allows it; otherwise null. */
export function acceptedNumber(reading: NumberReading, accepts: (value: string) => boolean): string | null {
  return reading.kind === 'number' && accepts(reading.value) ? reading.value : null;
}

type LiveNumberFieldProps = Omit<NumberFieldProps, 'onChange' | 'problem' | 'onBlur'> & {
  /** A plain decimal; empty for none. */
  readonly value: string;
  readonly accepts: (value: string) => boolean;
  /** Whether an empty field is a valid value too. */
  readonly takesNothing?: boolean;
  /** Shown while the text isn't an accepted number. */
  readonly wrong: string;
  readonly onValue: (value: string) => void;
};

/**
 * The text that is being typed, and the values that were sent since: they may come back a moment later through the URL.
 */
type Draft = { readonly text: string; readonly sent: readonly string[] };

/**
 * A number that takes effect while it is typed. When the reader leaves the field, it shows the number in effect, so an
 * invalid text is undone.
 */
export function LiveNumberField(props: LiveNumberFieldProps) {
  const { value, accepts, takesNothing = false, wrong, onValue, ...rest } = props;
  const { read, write } = useNumberForm();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [seen, setSeen] = useState(value);
  // A link or "back" replaces the typed text.
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
