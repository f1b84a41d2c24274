import { TextField } from './text-field';

type DateFieldProps = {
  readonly label: string;
  /** A day as YYYY-MM-DD; null for none. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly problem?: string | null;
};

/** A labelled date field. It is the browser's own, which gives a complete date or none. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  return (
    <TextField
      {...rest}
      type="date"
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
      className="flex-row flex-wrap items-center gap-x-2"
    />
  );
}
