import { useSyncExternalStore } from 'react';
import type { ReadableValue } from '~/lib/value-store';

/** Returns the present value, and renders again after each change. */
export function useReadable<T>(value: ReadableValue<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get);
}
