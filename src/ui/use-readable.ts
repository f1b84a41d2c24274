import { useSyncExternalStore } from 'react';
import type { ReadableValue } from '~/lib/value-store';

/** The present value, and a new rendering after each change. */
export function useReadable<T>(value: ReadableValue<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get);
}
