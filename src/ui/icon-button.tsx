import type { ComponentProps } from 'react';
import { classNames } from './class-names';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name, and the tooltip. */
  readonly label: string;
};

/** A button with only an icon, at least 24 px in both directions. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-7 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-100 hover:bg-raised hover:text-ink disabled:opacity-55',
        className,
      )}
    />
  );
}
