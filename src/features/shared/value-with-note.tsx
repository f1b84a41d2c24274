import type { ReactNode } from 'react';

type ValueWithNoteProps = {
  /** What the value refers to: a day, a span, a state. */
  readonly note: ReactNode;
  readonly children: ReactNode;
};

/** A value of a fact list with a small note before it, or above it when both do not fit on a line. */
export function ValueWithNote({ note, children }: ValueWithNoteProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2.5">
      <span className="text-small text-muted">{note}</span>
      <span className="min-w-24 font-semibold">{children}</span>
    </span>
  );
}
