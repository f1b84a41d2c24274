/** The order to cancel, as the trader selected it. */
export type CancelTarget = {
  /** Smart account that signs, raw form. */
  readonly account: string;
  /** Hash of the order's intent: 64 hexadecimal digits, lower case. It is what gets signed. */
  readonly orderHash: string;
  /** `id` of the order as the service spells it, by which its lists are searched. */
  readonly orderId: string;
  /** `trader` of operations 13 to 16. */
  readonly trader: string;
  /** Address of the order's market as the service spells it. */
  readonly market: string;
  /** Base asset of that market, for the operations that ask for one; null when it is not known. */
  readonly asset: string | null;
};

/** Two targets with the same text name the same order of the same account: one cancel at a time. */
export function targetKey(target: Pick<CancelTarget, 'account' | 'orderHash'>): string {
  return `${target.account}/${target.orderHash}`;
}
