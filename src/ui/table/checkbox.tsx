import { useEffect, useRef } from 'react';

export type CheckboxProps = {
  /** Its name for assistive technology: a table has no room for a word beside each box. */
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  readonly mixed?: boolean;
  /** Why it cannot be ticked, if so. It still takes the focus: the keyboard goes over it, and hears why. */
  readonly refusal?: string | null;
  /** `extends`: with shift held, for a range. */
  readonly onChange: (how: { readonly extends: boolean }) => void;
  /** Shift and an arrow: the range goes on to the row above or below. The box is the one with the focus. */
  readonly onStep?: (key: ArrowKey, box: HTMLInputElement) => void;
  readonly onFocus?: () => void;
};

export type ArrowKey = 'ArrowUp' | 'ArrowDown';

/** The browser's own box, with the third state that only script can set. At least 24 px to hit. */
export function Checkbox({ label, checked, mixed = false, refusal = null, onChange, onStep, onFocus }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label
      title={refusal ?? undefined}
      className={`inline-flex size-6 items-center justify-center ${refusal === null ? 'cursor-pointer' : 'cursor-not-allowed opacity-40'}`}
      onMouseDown={(event) => {
        if (!event.shiftKey) return;
        // Or the browser would mark the text between here and the last click. It gives no focus then either.
        event.preventDefault();
        ref.current?.focus();
      }}
    >
      <span className="sr-only">{refusal === null ? label : `${label}: ${refusal}`}</span>
      <input
        ref={ref}
        type="checkbox"
        checked={checked}
        aria-disabled={refusal === null ? undefined : true}
        onFocus={onFocus}
        onChange={({ nativeEvent }) => {
          if (refusal === null) onChange({ extends: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true });
        }}
        onKeyDown={(event) => {
          const { key, shiftKey, currentTarget } = event;
          if (onStep === undefined || !shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
          event.preventDefault();
          onStep(key, currentTarget);
        }}
        className="size-4 accent-accent"
      />
    </label>
  );
}
