import type { ReactNode } from 'react';

export type Stat = {
  readonly label: string;
  /** The figure: an `Amount`, a `Time`, or text. */
  readonly figure: ReactNode;
  readonly helper?: ReactNode;
};

/** Three to five main figures in a row; two in a row on a phone, and more rows where a figure would be cut off. */
export function StatStrip({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-panel border border-line bg-line">
      {stats.map((stat) => (
        <div
          key={stat.label}
          className="flex min-w-max max-w-full flex-[1_1_9.5rem] flex-col max-rail:basis-[calc(50%-1px)] gap-0.5 bg-panel px-4 py-3"
        >
          <dt className="text-small text-muted">{stat.label}</dt>
          <dd className="text-figure leading-7 font-semibold tracking-[-0.015em] max-rail:text-[1.0625rem] max-rail:leading-6">
            {stat.figure}
          </dd>
          {/* On a phone it does not affect the width of its cell. */}
          {stat.helper !== undefined && (
            <dd className="text-small text-muted max-rail:w-0 max-rail:min-w-full">{stat.helper}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
