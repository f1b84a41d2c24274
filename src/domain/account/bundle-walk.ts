/** What is known of one query id of a walk. */
export type BundleStep = 'live' | 'not-live' | 'failed' | 'waiting';

export type BundleTally = Readonly<Record<BundleStep, number>>;

export function tallyOf(steps: readonly BundleStep[]): BundleTally {
  const tally = { live: 0, 'not-live': 0, failed: 0, waiting: 0 };
  for (const step of steps) tally[step] += 1;
  return tally;
}
