/** The order to cancel, as the trader selected it. */
export type CancelTarget = {
  /** The smart account that signs, in raw form. */
  readonly account: string;
  /** Hash of the order's intent: 64 hexadecimal digits, lower case. The signature covers it. */
  readonly orderHash: string;
  /** The order's `id` in the service's spelling, to search its lists. */
  readonly orderId: string;
  /** `trader` of operations 13 to 16. */
  readonly trader: string;
  /** Address of the order's market in the service's spelling. */
  readonly market: string;
  /** Base asset of that market, a parameter of some operations; null when it is unknown. */
  readonly asset: string | null;
};

/**
 * Targets with the same text are the same order of the same account, and only one cancel of an order is allowed at a
 * time.
 */
export function targetKey(target: Pick<CancelTarget, 'account' | 'orderHash'>): string {
  return `${target.account}/${target.orderHash}`;
}
