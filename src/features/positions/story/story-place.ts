/** Which position's story, and where to look for it. */
export type StoryPlace = {
  readonly trader: string;
  /** Those that may have it. Keep the list the same while its members are. */
  readonly assets: readonly string[];
  /** Raw address. */
  readonly market: string;
  readonly side: string;
  /** `NO_IDX` for one without a number. */
  readonly idx: string;
  /** How many later positions have had the same number since: 0 is the newest. */
  readonly later: number;
};
