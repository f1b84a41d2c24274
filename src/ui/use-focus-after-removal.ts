import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard focus in place when a control disappears because it succeeded, such as Retry, or because its row
 * is removed. Otherwise the focus would return to the start of the document. The focus moves to the heading of the
 * panel around the control. If another panel replaces that one, it moves to a heading with the same text, or else to
 * the page's heading.
 */
export function useFocusAfterRemoval<Control extends HTMLElement = HTMLButtonElement>(): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  useLayoutEffect(() => {
    const control = ref.current;
    return () => {
      // Layout effects are cleaned up while the control is still in the document, so this can check whether it has the
      // focus.
      if (control === null || control !== document.activeElement) return;
      const heading = control.closest('section, dialog')?.querySelector<HTMLElement>(HEADING) ?? null;
      heading?.focus({ preventScroll: true });
      // Runs when the new page is in the document.
      queueMicrotask(() => {
        if (document.activeElement === document.body) headingLike(heading?.textContent)?.focus();
      });
    };
  }, []);
  return ref;
}

const HEADING = 'h1[tabindex], h2[tabindex]';

function headingLike(words: string | undefined): HTMLElement | null {
  const headings = [...document.querySelectorAll<HTMLElement>(`main :is(${HEADING})`)];
  return headings.find(({ textContent }) => textContent === words) ?? headings[0] ?? null;
}
