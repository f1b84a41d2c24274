import type { BrushProps } from './brush-props';

/** The whole series as a strip, and the part of it that is shown. */
export function Brush({ title }: BrushProps) {
  return <div role="group" aria-label={title} className="h-16" />;
}
