import { useId } from 'react';

export type OnOffProps = {
  readonly label: string;
  readonly help?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** One thing that is there or not. */
export function OnOff({ label, help, on, onChange }: OnOffProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-0.5">
      <label className="inline-flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={help === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4 accent-accent"
        />
        {label}
      </label>
      {help !== undefined && (
        <p id={id} className="ps-6 text-small text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
