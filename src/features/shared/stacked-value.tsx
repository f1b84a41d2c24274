import type { ReactNode } from 'react';

type StackedValueProps = {
  readonly children: ReactNode;
  /** The second line; null or false to leave it out. */
  readonly below: ReactNode;
  /** Whether the second line is a warning, which may wrap. */
  readonly warns?: boolean;
  /** Whether to align left at every width, for a column of text. */
  readonly start?: boolean;
  /**
   * Whether to align right at every width: for the figure in the top corner of a card, and for values in a list of
   * facts.
   */
  readonly corner?: boolean;
  /** Hides the second line on phones, where a row has no space for it. */
  readonly belowOnTables?: boolean;
  /** Shows both on one line in a card. */
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
  /** The day, span or state to which the value refers. */
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
