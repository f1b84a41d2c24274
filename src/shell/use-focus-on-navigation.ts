import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After moving to another page, focus goes to its heading: who listens hears
 * where the link led, and Tab goes on from there. Changes of filters and the
 * like (the same path) leave focus alone, and so does what still holds it inside
 * of the page: a drawer that opened, the row's link once it has closed.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', (event) => {
        if (!event.pathChanged || event.fromLocation === undefined) return;
        const main = document.querySelector('main');
        const { activeElement } = document;
        if (activeElement !== main && main?.contains(activeElement) === true) return;
        main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
