/* Separate from the rest of the journal, because the URL's reader needs these before the page is loaded. */

/** The ways to group positions. Hours and weekdays refer to the opening, in UTC. */
export const journalGroupings = ['market', 'side', 'hour', 'weekday', 'holding', 'size', 'leverage'] as const;

export type JournalGrouping = (typeof journalGroupings)[number];

/** The figures that can list their positions, such as the winners or the largest loss. */
export const journalPicks = ['wins', 'losses', 'best', 'worst'] as const;

export type JournalPick = (typeof journalPicks)[number];
