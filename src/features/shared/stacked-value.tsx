import type { ReactNode } from 'react';

type StackedValueProps = {
  readonly children: ReactNode;
  readonly below: ReactNode;
  /** Flush right at every width: for the figure in the top corner of a card, and for values in a list of facts. */
  readonly corner?: boolean;
  /** A row of a phone has no space for the second line. */
  readonly belowOnTables?: boolean;
  /** In a card, both are in one line. */
  readonly inlineOnMobile?: boolean;
};

/** A figure with a smaller one below it: flush right in a table, flush left among the figures of a card. */
export function StackedValue(props: StackedValueProps) {
  const { children, below, corner = false, belowOnTables = false, inlineOnMobile: inLineOnCards = false } = props;
  const onCards = inLineOnCards
    ? 'max-rail:flex-row max-rail:flex-wrap max-rail:items-baseline max-rail:gap-x-2'
    : 'max-rail:items-start';
  return (
    <span className={`inline-flex flex-col items-end text-end ${corner ? '' : `${onCards} max-rail:text-start`}`}>
      <span>{children}</span>
      <span className={`text-small text-muted rail:whitespace-nowrap ${belowOnTables ? 'max-rail:hidden' : ''}`}>
        {below}
      </span>
    </span>
  );
}

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
