import type { IconNode } from 'lucide';
import { createElement } from 'react';

type IconProps = {
  /** One of lucide's drawings. */
  readonly of: IconNode;
  /** In CSS pixels, both ways. */
  readonly size?: number;
  readonly className?: string | undefined;
};

/**
 * A drawing in the colour of its text. It never says anything by itself: a word or a name
 * stands beside it. Lucide's own component for React would cost every first visit 2 kB.
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
