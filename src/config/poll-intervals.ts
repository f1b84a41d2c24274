/** How often each kind of resource is asked for while it is on screen, in ms. */
export type PollIntervals = {
  readonly marketMs: number;
  readonly ordersMs: number;
  readonly positionsMs: number;
  readonly vaultsMs: number;
  readonly accountMs: number;
  readonly historyMs: number;
};

/**
 * Forty markets at one request each make 8 requests a second at 5 s, which a
 * browser and a service bear all day. Vault rates and histories move slowly.
 */
export const defaultPollIntervals: PollIntervals = {
  marketMs: 5_000,
  ordersMs: 4_000,
  positionsMs: 4_000,
  vaultsMs: 30_000,
  accountMs: 15_000,
  historyMs: 60_000,
};
