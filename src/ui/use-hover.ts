import { useState } from 'react';

/** Whether the pointer is over an element, and the handlers for it. Used for titles that change with the time. */
export function useHover() {
  const [isHovered, setHovered] = useState(false);
  const handlers = { onPointerEnter: () => setHovered(true), onPointerLeave: () => setHovered(false) };
  return { isHovered, handlers };
}
