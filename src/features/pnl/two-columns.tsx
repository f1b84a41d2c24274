import type { ReactNode } from 'react';

/** Panels two by two, as high as each other, where there is room for both. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-3.5 roomy:grid-cols-2">{children}</div>;
}
