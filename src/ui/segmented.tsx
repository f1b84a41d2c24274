import { useId } from 'react';
import type { SelectOption } from './select';

export type SegmentedProps<Value extends string> = {
  /** Names the group: "Funding per". */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
};

/** One choice of a few, all in sight. Radio buttons underneath, so arrow keys move between them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, labelHidden = false, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset className="inline-flex items-center gap-2">
      <legend className={labelHidden ? 'sr-only' : 'float-start pe-2 text-body text-muted'}>{label}</legend>
      <span className="inline-flex h-[30px] overflow-hidden rounded-control border border-control-line bg-panel">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex cursor-pointer items-center border-s border-line px-2.5 font-semibold text-muted first:border-s-0 has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
