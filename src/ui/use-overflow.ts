import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element's content is wider than the element, so that it scrolls and the keyboard must be able to reach it.
 * True for a wide table, but not for a table in the form of cards.
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const mayScroll =
        getComputedStyle(element).overflowX !== 'visible' ||
        (element.firstElementChild !== null && getComputedStyle(element.firstElementChild).display === 'table');
      setOverflows(mayScroll && element.scrollWidth > element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
