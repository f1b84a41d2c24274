/* The URL's reader needs these before the page does, and nothing else of the journal. */

/** What positions can be grouped by. Hours and weekdays are those of the opening, in UTC. */
export const journalGroupings = ['market', 'side', 'hour', 'weekday', 'holding', 'size', 'leverage'] as const;

export type JournalGrouping = (typeof journalGroupings)[number];

/** The figures whose positions can be listed alone, such as the winners or the largest loss. */
export const journalPicks = ['wins', 'losses', 'best', 'worst'] as const;

export type JournalPick = (typeof journalPicks)[number];
