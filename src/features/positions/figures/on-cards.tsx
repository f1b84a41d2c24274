import type { ReactNode } from 'react';

/** Words that name a figure where no head of a column does. */
export function OnCards({ children }: { readonly children: ReactNode }) {
  return <span className="rail:hidden">{children}</span>;
}
