import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> & {
  readonly label: string;
  /** Hides the label visually, where an icon or the place explains the field. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string | undefined;
  /** What is wrong with the value: announced at once, and associated with the field. */
  readonly problem?: string | null | undefined;
  readonly icon?: ReactNode;
};

export function TextField(props: TextFieldProps) {
  const { label, labelHidden = false, value, onChange, help, problem = null, icon, className, ...rest } = props;
  const id = useId();
  const described = [help === undefined ? '' : `${id}-help`, problem === null ? '' : `${id}-problem`].join(' ').trim();
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-small font-medium text-muted'}>
        {label}
      </label>
      <div className="relative flex items-center">
        {icon !== undefined && <span className="pointer-events-none absolute start-2.5 text-muted">{icon}</span>}
        <input
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={described === '' ? undefined : described}
          className={classNames(
            'h-8 w-full min-w-0 rounded-control border bg-panel pe-2.5 text-body text-ink placeholder:text-faint',
            icon === undefined ? 'ps-2.5' : 'ps-8',
            problem === null ? 'border-control-line' : 'border-down',
          )}
        />
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className="text-small text-muted">
          {help}
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className="text-small text-down-text empty:hidden">
        {problem}
      </p>
    </div>
  );
}
