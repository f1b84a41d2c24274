import type { ReactNode } from 'react';

/** Words that a link leads on from, among facts. */
export function LinkLook({ children }: { readonly children: ReactNode }) {
  return <span className="text-accent-text underline-offset-2 hover:underline">{children}</span>;
}
