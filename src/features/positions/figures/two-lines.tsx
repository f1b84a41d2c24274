import type { ReactNode } from 'react';

export type TwoLinesProps = {
  readonly children: ReactNode;
  readonly below: ReactNode;
  /** Flush right at every width: the figure in the top corner of a card, and values of a list of facts. */
  readonly corner?: boolean;
};

/** A figure with a smaller one below it: flush right in a table, flush left among the figures of a card. */
export function TwoLines({ children, below, corner = false }: TwoLinesProps) {
  return (
    <span
      className={`inline-flex flex-col items-end text-end ${corner ? '' : 'max-rail:items-start max-rail:text-start'}`}
    >
      <span>{children}</span>
      <span className="text-small text-muted rail:whitespace-nowrap">{below}</span>
    </span>
  );
}
