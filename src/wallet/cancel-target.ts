/** The order to cancel, as the trader selected it. */
export type CancelTarget = {
  /** Smart account that signs, raw form. */
  readonly account: string;
  /** Hash of the order's intent: 64 hexadecimal digits, lower case. The signature covers it. */
  readonly orderHash: string;
  /** `id` of the order as the service spells it, used to search its lists. */
  readonly orderId: string;
  /** `trader` of operations 13 to 16. */
  readonly trader: string;
  /** Address of the order's market as the service spells it. */
  readonly market: string;
  /** Base asset of that market, a parameter of some operations; null when it is not known. */
  readonly asset: string | null;
};

/** Two targets with the same text are the same order of the same account, which allows one cancel at a time. */
export function targetKey(target: Pick<CancelTarget, 'account' | 'orderHash'>): string {
  return `${target.account}/${target.orderHash}`;
}
