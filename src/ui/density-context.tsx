import { createContext, use, type ReactNode } from 'react';

/** How close the rows of tables stand: `normal` leaves room for a helper line. */
export type Density = 'normal' | 'compact';

const DensityContext = createContext<Density>('normal');

export function DensityProvider({ density, children }: { readonly density: Density; readonly children: ReactNode }) {
  return <DensityContext value={density}>{children}</DensityContext>;
}

/** What the reader has chosen for all tables. */
export function useDensity(): Density {
  return use(DensityContext);
}
