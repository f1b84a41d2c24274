import type { ReactNode } from 'react';

type StackedValueProps = {
  readonly children: ReactNode;
  /** null or false: there is no second line. */
  readonly below: ReactNode;
  /** The second line is a warning, and may wrap. */
  readonly warns?: boolean;
  /** Flush left at every width: in a column of text. */
  readonly start?: boolean;
  /** Flush right at every width: for the figure in the top corner of a card, and for values in a list of facts. */
  readonly corner?: boolean;
  /** A row of a phone has no space for the second line. */
  readonly belowOnTables?: boolean;
  /** In a card, both are in one line. */
  readonly inlineOnMobile?: boolean;
};

/** A figure with a smaller one below it: flush right in a table, flush left among the figures of a card. */
export function StackedValue(props: StackedValueProps) {
  const { children, below, warns = false, start = false, corner = false } = props;
  const { belowOnTables = false, inlineOnMobile = false } = props;
  if (below === null || below === false) return <>{children}</>;
  const onCards = inlineOnMobile
    ? 'max-rail:flex-row max-rail:flex-wrap max-rail:items-baseline max-rail:gap-x-2'
    : 'max-rail:items-start';
  const sides = start ? 'items-start' : `items-end text-end ${corner ? '' : `${onCards} max-rail:text-start`}`;
  const tone = warns ? 'text-warn-text rail:max-w-40' : 'text-muted rail:whitespace-nowrap';
  return (
    <span className={`inline-flex flex-col ${sides}`}>
      <span>{children}</span>
      <span className={`text-small font-normal ${tone} ${belowOnTables ? 'max-rail:hidden' : ''}`}>{below}</span>
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
