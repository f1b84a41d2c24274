import type { ReactNode } from 'react';

/** A figure with what it is of beside it, in small. */
export function SideFact({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2.5">
      <span className="text-small text-muted">{aside}</span>
      <span className="min-w-24 font-semibold">{children}</span>
    </span>
  );
}
