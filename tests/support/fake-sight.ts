import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** jsdom lays nothing out: what is near the screen is told by the test, which takes the stub away. */
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
