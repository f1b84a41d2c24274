import { useId } from 'react';
import { classNames } from './class-names';

export type SelectOption<Value extends string> = { readonly value: Value; readonly label: string };

type SelectProps<Value extends string> = {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
};

/** The browser's own select, which works with every keyboard, screen reader and phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden = false, value, options, onChange, className } = props;
  const id = useId();
  return (
    <span className={classNames('inline-flex max-w-full items-center gap-2', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'shrink-0 text-body text-muted'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        // Otherwise the select is as wide as its longest option, which with large text is wider than a phone.
        className="h-8 max-w-[80vw] min-w-0 rounded-control border border-control-line bg-panel ps-2 text-body text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
