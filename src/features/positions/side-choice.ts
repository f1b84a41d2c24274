/** A side that a list is narrowed down to. */
export type SideChoice = 'long' | 'short';
