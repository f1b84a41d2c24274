import type { ReactNode } from 'react';

/** Shown when the list is known to be empty: one sentence and one action that helps. */
export function Empty({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center text-muted">
      <p className="max-w-prose">{children}</p>
      {action}
    </div>
  );
}
