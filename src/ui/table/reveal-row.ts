/** Brings the row at a place of the whole list into the page; null when there is none. */
export type RevealRow = {
  readonly count: number;
  readonly reveal: (index: number) => Promise<HTMLElement | null>;
};
