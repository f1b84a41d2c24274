/** The groups of resources that are polled equally often: `queries/background/polling-policy.ts` lists what is in each. */
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

/** The allowed range: neither too often nor practically never. In ms, both included. */
export const pollIntervalBounds = { minMs: 500, maxMs: 3_600_000 };

/** Whether a value from a form or from storage is an allowed interval. */
export function isPollInterval(ms: unknown): ms is number {
  return Number.isInteger(ms) && Number(ms) >= pollIntervalBounds.minMs && Number(ms) <= pollIntervalBounds.maxMs;
}

/** The allowed intervals in a stored value. */
export function readPollIntervals(value: unknown): Partial<PollIntervals> {
  const stored: Partial<Record<PollIntervalName, unknown>> = typeof value === 'object' && value !== null ? value : {};
  const read: Partial<Record<PollIntervalName, number>> = {};
  for (const name of pollIntervalNames) {
    const ms = stored[name];
    if (isPollInterval(ms)) read[name] = ms;
  }
  return read;
}
