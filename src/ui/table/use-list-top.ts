import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How far down the page a table's body begins, in px. It moves when something above
 * comes or goes, which changes the height of the page.
 * @param anchorRef any row of the body
 */
export function useListTop(anchorRef: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const body = anchorRef.current?.parentElement;
    if (body === undefined || body === null) return undefined;
    const measure = () => {
      const next = Math.round(body.getBoundingClientRect().top + window.scrollY);
      setTop((before) => (Math.abs(before - next) > 1 ? next : before));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [anchorRef]);
  return top;
}
