import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Sets what the browser reports about its connection, whatever is true, until the test ends. */
export function browserSays(word: 'online' | 'offline'): void {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(word === 'online');
  onTestFinished(() => {
    spy.mockRestore();
    onlineManager.setOnline(true);
  });
  act(() => void window.dispatchEvent(new Event(word)));
}

/** Every request fails. */
export const noConnection = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
