import type { ReactNode } from 'react';

export type ChartFigureProps = {
  /** Its name for everybody, and the title of its picture when that is saved. */
  readonly title: string;
  /** What it shows, in words. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
};

/** A chart of any kind with all that belongs to it. */
export function ChartFigure({ title, summary, children }: ChartFigureProps) {
  return (
    <figure aria-label={title} className="chart flex min-w-0 flex-col px-4 pt-2 pb-3">
      <figcaption className="sr-only">{summary}</figcaption>
      {children}
    </figure>
  );
}
