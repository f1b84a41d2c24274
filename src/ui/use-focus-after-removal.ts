import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard focus in place when a control disappears because it succeeded, such as Retry, or with its row.
 * Otherwise the focus would return to the start of the document. It moves to the heading of the panel around the control;
 * where another panel replaces that one, to a heading of the same text, or else to that of the page.
 */
export function useFocusAfterRemoval<Control extends HTMLElement = HTMLButtonElement>(): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  useLayoutEffect(() => {
    const control = ref.current;
    return () => {
      // Layout effects end while the control is still in the document, so it can tell whether it has focus.
      if (control === null || control !== document.activeElement) return;
      const heading = control.closest('section, dialog')?.querySelector<HTMLElement>(HEADING) ?? null;
      heading?.focus({ preventScroll: true });
      // By then the new page is in the document.
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
