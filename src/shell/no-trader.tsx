import { lazy, Suspense, type ReactNode } from 'react';

/** Most visits watch somebody. */
const NobodyWatched = lazy(async () => ({ default: (await import('./nobody-watched')).NobodyWatched }));

/** In place of what belongs to a trader, while nobody is watched. */
export function NoTrader({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <NobodyWatched>{children}</NobodyWatched>
    </Suspense>
  );
}
