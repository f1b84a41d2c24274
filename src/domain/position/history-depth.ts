/** How many of the newest rows of each asset are read, from a few pages to many. */
export const historyDepths = [100, 200, 400, 800, 1_600, 3_200] as const;

export type HistoryDepth = (typeof historyDepths)[number];

/** The most rows that a page reads at once; an export reads all. */
export const DEEPEST_HISTORY: HistoryDepth = 3_200;
