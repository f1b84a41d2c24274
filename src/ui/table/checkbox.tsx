import { useEffect, useRef } from 'react';

export type CheckboxProps = {
  /** Its name for assistive technology: a table has no room for a word beside each box. */
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  readonly mixed?: boolean;
  readonly onChange: () => void;
};

/** The browser's own box, with the third state that only script can set. At least 24 px to hit. */
export function Checkbox({ label, checked, mixed = false, onChange }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="inline-flex size-6 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
      <input ref={ref} type="checkbox" checked={checked} onChange={onChange} className="size-4 accent-accent" />
    </label>
  );
}
