import type { CancelTarget } from '~/wallet/cancel-target';
import type { Fact } from './facts';

/** One order of a batch, as the trader saw it when he asked to cancel several. */
export type BatchOrder = {
  readonly target: CancelTarget;
  /** In a few words, for those who listen: "BTC/USDT · Long · Limit". */
  readonly name: string;
  /** What the service says the order is. It is not signed. */
  readonly claims: readonly Fact[];
};
