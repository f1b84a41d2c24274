import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Who comes back from a market's page finds the keyboard on the row that led there. Where that is not shown, it stays on the heading. */
export function useReturnToRow(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation }) => {
        // Not part of a first visit, which comes from nowhere.
        if (fromLocation !== undefined && fromLocation.pathname !== router.state.location.pathname)
          void import('./-return-to-row').then(({ returnToRow }) => returnToRow(fromLocation.pathname), () => undefined);
      }),
    [router],
  );
}
