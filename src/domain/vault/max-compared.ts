/** How many vaults are compared at once: as many lines as can be told apart on one chart. The first so many of the list are, unless a link says which. */
export const MAX_COMPARED = 6;
