import { useLayoutEffect, useRef } from 'react';
import { controlAt, type FocusPlace } from './focus-place';

/**
 * Gives the focus back to where it was before the rows were drawn by somebody else, as
 * soon as that row is there. Unless the reader has gone elsewhere meanwhile.
 */
export function useRestoredFocus(place: FocusPlace | null): void {
  const pendingRef = useRef(place);
  useLayoutEffect(() => {
    const { current: pending } = pendingRef;
    if (pending === null) return;
    const row = pending.body.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(pending.rowKey)}"]`);
    if (row === null) return;
    pendingRef.current = null;
    if (document.activeElement === document.body) controlAt(row, pending.control).focus({ preventScroll: true });
  });
}
