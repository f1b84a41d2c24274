import { createContext, type ReactNode } from 'react';

/** Draws what there is to say beside an address or a hash that looks like another one. Nothing, where nobody keeps watch. */
export const LookAlikeContext = createContext<(value: string) => ReactNode>(() => null);
