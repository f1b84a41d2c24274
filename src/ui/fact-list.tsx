import type { ReactNode } from 'react';

export type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  /** The meaning, shown on hover over the name. */
  readonly help?: string | undefined;
};

/** Names and values, one pair per line: names at the start, values at the end, long values on separate lines. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col px-4 py-1.5">
      {facts.map(({ label, value, help }) => (
        <div
          key={label}
          className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-b-0"
        >
          <dt className="text-muted" title={help}>
            {label}
          </dt>
          <dd className="m-0 ms-auto min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
