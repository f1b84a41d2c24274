import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = {
  /** A drawing from lucide. */
  readonly of: IconNode;
  /** Width and height in CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
};

/**
 * A decorative drawing in the colour of its text: a word or an accessible name is always beside it. Lucide's React
 * component would add 2 kB to every first visit.
 */
export function Icon({ of, size = 16, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
