/** Periods of the UTC calendar; a week begins on Monday. A file of its own: the address of the page is read long before its figures are. */
export const periodLengths = ['day', 'week', 'month'] as const;

export type PeriodLength = (typeof periodLengths)[number];
