import { createContext, type ComponentType } from 'react';

/** Draws what there is to say beside an address or a hash that looks like another one. */
export type LoadLookAlikes = () => Promise<{ readonly LookAlikeMark: ComponentType<{ readonly value: string }> }>;

/** Nobody keeps watch where it is null. Keep the function itself stable. */
export const LookAlikeContext = createContext<LoadLookAlikes | null>(null);
