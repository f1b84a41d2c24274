import type { ReactNode } from 'react';

type StackedValueProps = {
  readonly children: ReactNode;
  readonly below: ReactNode;
  /** Flush right at every width: for the figure in the top corner of a card, and for values in a list of facts. */
  readonly corner?: boolean;
};

/** A figure with a smaller one below it: flush right in a table, flush left among the figures of a card. */
export function StackedValue({ children, below, corner = false }: StackedValueProps) {
  return (
    <span
      className={`inline-flex flex-col items-end text-end ${corner ? '' : 'max-rail:items-start max-rail:text-start'}`}
    >
      <span>{children}</span>
      <span className="text-small text-muted rail:whitespace-nowrap">{below}</span>
    </span>
  );
}
