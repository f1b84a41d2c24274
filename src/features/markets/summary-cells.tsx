import type { ReactNode } from 'react';

/** A row of figures, on a phone two beside each other; on more lines where one would be cut. */
export function SummaryCells({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-wrap gap-px overflow-hidden rounded-b-panel bg-line">{children}</dl>;
}

export type SummaryCellProps = { readonly label: string; readonly helper?: ReactNode; readonly children: ReactNode };

/** One figure under its name, a word on it below. */
export function SummaryCell({ label, helper, children }: SummaryCellProps) {
  return (
    <div className="flex min-w-max max-w-full flex-[1_1_10rem] flex-col gap-0.5 bg-panel px-4 py-3 max-rail:basis-[calc(50%-1px)] max-[359px]:basis-full">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-figure leading-7 font-semibold tracking-[-0.015em] max-rail:text-[1.0625rem]">{children}</dd>
      {/* On a phone it takes no part in how wide the figure makes its place. */}
      {helper !== undefined && (
        <dd className="text-small text-muted max-rail:w-0 max-rail:min-w-full max-rail:overflow-hidden">{helper}</dd>
      )}
    </div>
  );
}
