import { createContext } from 'react';

/** Whether the figures inside depend on a late price; then they have no colours of gain and loss. */
export const LateContext = createContext(false);
