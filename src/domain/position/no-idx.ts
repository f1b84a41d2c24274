/** In place of the number of a position that has none (it is nullable), in keys and in URLs. */
export const NO_IDX = '-';
