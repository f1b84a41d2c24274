import type { ReactNode } from 'react';

/** Panels two by two where there is room for both. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-3.5 empty:hidden roomy:grid-cols-2">{children}</div>;
}
