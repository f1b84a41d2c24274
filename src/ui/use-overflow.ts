import { useEffect, useState, type RefObject } from 'react';

/** Whether an element's content is wider than the element: then it scrolls, and the keyboard must reach it. */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const scrolls = getComputedStyle(element).overflowX !== 'visible';
      setOverflows(scrolls && element.scrollWidth > element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
