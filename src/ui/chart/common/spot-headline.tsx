type SpotHeadlineProps = {
  /** The point under the cursor. */
  readonly spot: string;
  /** Its value, rounded. */
  readonly value: string;
  /** Its full value. */
  readonly inFull: string;
  /** The exact decimal; null when there is none. */
  readonly decimal: string | null;
};

/** The point under the cursor. Hidden from assistive technology, which gets it from the picture below. */
export function SpotHeadline({ spot, value, inFull, decimal }: SpotHeadlineProps) {
  return (
    <p aria-hidden="true" className="flex h-6 min-w-0 items-center gap-2 overflow-hidden whitespace-nowrap">
      <span className="shrink-0 text-muted">{spot}</span>
      {decimal === null ? (
        <span className="min-w-0 truncate text-muted" title={inFull}>
          {value}
        </span>
      ) : (
        <data value={decimal} title={inFull} className="min-w-0 truncate font-semibold">
          {value}
        </data>
      )}
    </p>
  );
}
