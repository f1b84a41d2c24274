import { useEffect } from 'react';

/**
 * The dialog gives focus back to the button that opened it, but a cancelled order
 * takes its row and button away. Then focus goes to the page's heading, as after a
 * navigation, rather than to the start of the document.
 */
export function useFocusFallback(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [],
  );
}
