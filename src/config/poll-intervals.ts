/**
 * The groups of resources with their own interval: `queries/background/polling-policy.ts` lists the members of each.
 */
export const pollIntervalNames = ['marketMs', 'ordersMs', 'positionsMs', 'vaultsMs', 'accountMs', 'historyMs'] as const;

export type PollIntervalName = (typeof pollIntervalNames)[number];

/** How often each kind of resource is requested while it is on screen, in ms. */
export type PollIntervals = Readonly<Record<PollIntervalName, number>>;

/**
 * Forty markets with one request each make 8 requests a second at 5 s, which a browser and a service sustain all day.
 * Vault rates and histories change slowly.
 */
export const defaultPollIntervals: PollIntervals = {
  marketMs: 5_000,
  ordersMs: 4_000,
  positionsMs: 4_000,
  vaultsMs: 30_000,
  accountMs: 15_000,
  historyMs: 60_000,
};

/**
 * The allowed range in ms, both included: the lower limit protects the service, the upper one excludes intervals that
 * practically never end.
 */
export const pollIntervalBounds = { minMs: 500, maxMs: 3_600_000 };

/** Whether a value from a form or from storage is an allowed interval. */
export function isPollInterval(ms: unknown): ms is number {
  return Number.isInteger(ms) && Number(ms) >= pollIntervalBounds.minMs && Number(ms) <= pollIntervalBounds.maxMs;
}

/** Reads the intervals of a stored value and leaves out those that are not allowed. */
export function readPollIntervals(value: unknown): Partial<PollIntervals> {
  const stored: Partial<Record<PollIntervalName, unknown>> = typeof value === 'object' && value !== null ? value : {};
  const read: Partial<Record<PollIntervalName, number>> = {};
  for (const name of pollIntervalNames) {
    const ms = stored[name];
    if (isPollInterval(ms)) read[name] = ms;
  }
  return read;
}
