import type { ReactNode } from 'react';
import { classNames } from './class-names';

type FilterChipProps = {
  readonly pressed: boolean;
  /** The complete name, if the chip shows only a part of it. */
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** A toggle for one filter, with its state in `aria-pressed`. */
export function FilterChip({ pressed, label, onPress, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      onClick={onPress}
      className={classNames(
        'inline-flex h-[1.625rem] items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 text-small font-semibold transition-colors duration-100',
        pressed
          ? 'border-accent bg-accent/11 text-accent-text'
          : 'border-control-line bg-panel text-muted hover:bg-raised hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}
