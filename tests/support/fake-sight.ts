import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** jsdom has no layout: the test sets what is near the screen, and removes the stub. */
export function fakeSight(): (inSight: boolean) => void {
  const listeners = new Set<(entries: readonly { isIntersecting: boolean }[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(listener: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.tell = listener;
      }
      observe = () => void listeners.add(this.tell);
      unobserve = () => undefined;
      disconnect = () => void listeners.delete(this.tell);
    },
  );
  return (isIntersecting) => act(() => [...listeners].forEach((listen) => listen([{ isIntersecting }])));
}
