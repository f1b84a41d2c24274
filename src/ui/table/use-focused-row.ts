import { useEffect, useState, type RefObject } from 'react';

/**
 * The key of the row that has the focus, or something in it; null when none has.
 * @param anchorRef any row of the body
 * @param atFirst the row that is about to have it
 */
export function useFocusedRow(anchorRef: RefObject<HTMLElement | null>, atFirst: string | null): string | null {
  const [key, setKey] = useState(atFirst);
  useEffect(() => {
    const body = anchorRef.current?.parentElement;
    if (body === undefined || body === null) return undefined;
    const update = (target: EventTarget | null) =>
      setKey(target instanceof Element ? (target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? null) : null);
    const came = (event: FocusEvent) => update(event.target);
    const went = (event: FocusEvent) => update(event.relatedTarget);
    if (body.contains(document.activeElement)) update(document.activeElement);
    body.addEventListener('focusin', came);
    body.addEventListener('focusout', went);
    return () => {
      body.removeEventListener('focusin', came);
      body.removeEventListener('focusout', went);
    };
  }, [anchorRef]);
  return key;
}
