import { useId } from 'react';
import type { SelectOption } from './select';

type SegmentedProps<Value extends string> = {
  /** The accessible name of the group: "Funding per". */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
};

/**
 * A choice among a few visible options, on two lines if they do not fit on one. They are radio buttons, so arrow keys
 * move between them.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, labelHidden = false, value, options, onChange } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1"
    >
      <span id={`${name}-label`} className={labelHidden ? 'sr-only' : 'text-body text-muted'}>
        {label}
      </span>
      <span className="inline-flex min-h-[1.875rem] max-w-full flex-wrap overflow-hidden rounded-control border border-control-line bg-panel">
        {options.map((option) => (
          <label
            key={option.value}
            className="-mt-px inline-flex min-h-7 grow cursor-pointer items-center justify-center border-s border-t border-line px-2.5 whitespace-nowrap font-semibold text-muted first:border-s-0 has-checked:bg-accent/11 has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
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
    </div>
  );
}
