import { createContext } from 'react';

/** Whether the figures inside depend on a price that is late: then no colour judges them. */
export const LateContext = createContext(false);
