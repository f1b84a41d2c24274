import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Who comes back from a market's page finds the keyboard on the row that led there. Where that is not shown, it stays on the heading. */
export function useReturnToRow(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation }) => {
        const address = /\/markets\/([^/]+)$/.exec(fromLocation?.pathname ?? '')?.[1];
        if (address === undefined) return;
        // Only the colon may come encoded; to decode the rest of whatever was typed there might throw.
        const key = CSS.escape(address.replace('%3A', ':'));
        document.querySelector<HTMLElement>(`tr[data-row="${key}"] a[data-row-link]`)?.focus();
      }),
    [router],
  );
}
