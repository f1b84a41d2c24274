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
        document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(decodeURIComponent(address))}"] a[data-row-link]`)?.focus();
      }),
    [router],
  );
}
