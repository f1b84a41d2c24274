/** Brings the row at a place of the whole list into the page; null when there is none. */
export type RevealRow = {
  readonly count: number;
  readonly reveal: (index: number) => Promise<HTMLElement | null>;
  /** The place that keys have asked for and that is still being brought; the next key counts on from it. */
  readonly heading: { current: number | null };
};
