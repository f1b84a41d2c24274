import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After moving to another page, focus goes to its heading: who listens hears
 * where the link led, and Tab goes on from there. Changes of filters and the
 * like (the same path) leave focus alone.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', (event) => {
        if (!event.pathChanged || event.fromLocation === undefined) return;
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
