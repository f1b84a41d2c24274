import type { ReactNode } from 'react';

export type DatedFactProps = {
  /** When it was, or how it stands: beside the figure, or below it where there is no room. */
  readonly helper: ReactNode;
  readonly children: ReactNode;
};

/** A figure of a history, and when. */
export function DatedFact({ helper, children }: DatedFactProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-3">
      <span className="text-small text-muted">{helper}</span>
      <span className="font-semibold">{children}</span>
    </span>
  );
}
