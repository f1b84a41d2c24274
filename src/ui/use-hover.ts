import { useState } from 'react';

/** Whether the pointer is over an element, and the handlers for it: for a title that changes with the time. */
export function useHover() {
  const [isHovered, setHovered] = useState(false);
  const handlers = { onPointerEnter: () => setHovered(true), onPointerLeave: () => setHovered(false) };
  return { isHovered, handlers };
}
