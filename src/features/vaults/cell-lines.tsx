import type { ReactNode } from 'react';

export type CellLinesProps = {
  readonly children: ReactNode;
  readonly below: ReactNode;
};

/** A figure with a smaller one below it: flush right in a table, flush left among the figures of a card. */
export function CellLines({ children, below }: CellLinesProps) {
  return (
    <span className="inline-flex flex-col items-end text-end max-rail:items-start max-rail:text-start">
      <span>{children}</span>
      <span className="text-small font-normal text-muted rail:whitespace-nowrap">{below}</span>
    </span>
  );
}
