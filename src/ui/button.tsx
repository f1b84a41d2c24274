import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  /** Use at most one `primary` button in a view. `quiet` has no border until the pointer is over it. */
  readonly tone?: ButtonTone;
  readonly size?: 'control' | 'small';
};

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-control font-semibold transition-colors duration-100 disabled:opacity-55';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-accent text-on-accent hover:not-disabled:brightness-110',
  plain: 'border border-control-line bg-panel text-ink hover:not-disabled:bg-raised',
  quiet: 'text-muted hover:not-disabled:bg-raised hover:not-disabled:text-ink',
  danger: 'border border-down bg-panel text-down-text hover:not-disabled:bg-raised',
};

const sizes = { control: 'h-8 px-3 text-body', small: 'h-[1.625rem] px-2 text-small' };

/** A button that does not submit by default (`type="submit"` does). */
export function Button({ tone = 'plain', size = 'control', className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={classNames(base, tones[tone], sizes[size], className)} />;
}
