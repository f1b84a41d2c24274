import { createContext, use, type ReactNode } from 'react';

/** Draws what there is to say beside a value that looks like another one; null where no watch is kept. */
export const LookAlikeContext = createContext<((value: string) => ReactNode) | null>(null);

/** Beside a chip: the slot for a warning when its value looks like another one. */
export function LookAlikeSlot({ value }: { readonly value: string }) {
  return use(LookAlikeContext)?.(value);
}
