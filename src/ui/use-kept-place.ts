import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard's place when a control goes away because it worked: Retry,
 * once the data has come. Without it focus falls back to the start of the document.
 * It goes to the heading of the panel around the control, or of the page.
 */
export function useKeptPlace(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const control = ref.current;
    return () => {
      // Layout effects end while the control is still in the document, so it can tell whether it has focus.
      if (control !== null && control === document.activeElement) headingNear(control)?.focus();
    };
  }, []);
  return ref;
}

function headingNear(control: Element): HTMLElement | null {
  const heading = 'h1[tabindex], h2[tabindex]';
  return control.closest('section, dialog')?.querySelector<HTMLElement>(heading) ?? document.querySelector<HTMLElement>(`main ${heading}`);
}
