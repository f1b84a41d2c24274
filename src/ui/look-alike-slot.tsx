import { createContext, use, type ReactNode } from 'react';

/** Renders the warning beside a value that looks like another one; null where values are not compared. */
export const LookAlikeContext = createContext<((value: string) => ReactNode) | null>(null);

/** The place beside a chip for a warning when its value looks like another one. */
export function LookAlikeSlot({ value }: { readonly value: string }) {
  return <>{use(LookAlikeContext)?.(value)}</>;
}
